import type { Input } from "@plateau/contract/api/operation.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Root cache key of all task queries. */
export const notesKey = ["notes"] as const;

const PAGE_SIZE = 20;

/** Open tasks by due date, or completed ones, latest first; 20 per page. */
export const userNotesQuery = (userId: string, completed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, "of", userId, completed],
    queryFn: ({ pageParam, signal }) =>
      api.listUserNotes(
        {
          params: { id: userId },
          query: { completed: String(completed), limit: PAGE_SIZE, nextToken: pageParam },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextToken,
  });

export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: [...notesKey, "one", id],
    queryFn: ({ signal }) => api.getNote({ params: { id } }, signal),
  });

const useNoteMutation = <Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries({ queryKey: notesKey }) });
};

export type NoteForm = Pick<Input<typeof notes.createNote>["body"], "title" | "priority"> & {
  content: string | null;
  dueDate: string | null;
};

export const useCreateNote = () => useNoteMutation((body: NoteForm) => api.createNote({ body }));

/** `base`: the task that the form started from; none creates one. */
export const saveNote = (form: NoteForm, base: Note | undefined): Promise<Note> =>
  base
    ? api.updateNote({ params: { id: base.id }, body: form, ifMatch: base.updatedAt })
    : api.createNote({ body: form });

export const useCompleteNote = () =>
  useNoteMutation(({ id, completed }: { id: string; completed: boolean }) =>
    api.updateNote({ params: { id }, body: { completed } }),
  );

export const useRestoreNote = () => useNoteMutation((id: string) => api.restoreNote({ params: { id } }));

export const useDeleteNote = () => useNoteMutation((id: string) => api.deleteNote({ params: { id } }));
