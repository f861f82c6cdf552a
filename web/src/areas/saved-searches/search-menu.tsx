import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { searchChangeRefusal } from "@plateau/contract/saved-searches/search-rules.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ClipboardList, Copy, Ellipsis, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useRef } from "react";
import { api } from "../../api/client.ts";
import { showDeleted } from "../../record/deletion-toast.ts";
import type { useFocusAfterRemoval } from "../../record/use-focus-after-removal.ts";
import { usePermissions } from "../../record/use-permissions.ts";
import { savedSearchesKey, useSearchMutation } from "../../saved-searches/queries.ts";
import { ownCrmQuery, useSession } from "../../session/queries.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { BareIconButton } from "../../ui/bare-icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.ts";

export type SearchDialogs = {
  edit: (search: SavedSearch) => void;
  createRequirement: (search: SavedSearch) => void;
  /** Moves the focus when the search leaves the list. */
  focus: Pick<ReturnType<typeof useFocusAfterRemoval>, "leave" | "stay">;
};

const useDeleteSearch = (focus: SearchDialogs["focus"]) => {
  const cache = useQueryClient();
  const deletion = useSearchMutation((search: SavedSearch) =>
    api.deleteSavedSearch({ params: { id: search.id } }),
  );
  return (search: SavedSearch) =>
    deletion.mutate(search, {
      onSuccess: () =>
        showDeleted(cache, {
          title: "Recherche supprimée",
          description: search.name,
          restored: "Recherche restaurée",
          restore: async () => {
            await api.restoreSavedSearch({ params: { id: search.id } });
            await cache.invalidateQueries({ queryKey: savedSearchesKey });
          },
        }),
      onError: (error) => {
        focus.stay();
        showFailure(error, "La recherche n’a pas pu être supprimée");
      },
    });
};

export function SearchMenu({ search, dialogs }: { search: SavedSearch; dialogs: SearchDialogs }) {
  const may = usePermissions();
  const { user, group } = useSession();
  const { data: ownCrm = false } = useQuery(ownCrmQuery);
  const home = useRef<HTMLSpanElement>(null);
  const deleteSearch = useDeleteSearch(dialogs.focus);
  const params = { id: search.id };
  const pin = useSearchMutation((pinned: boolean) => api.followSavedSearch({ params, body: { pinned } }));
  const copy = useSearchMutation(() => api.copySavedSearch({ params }));
  const mayChange = searchChangeRefusal({ userId: user.id, group }, search) === null;

  function remove() {
    const trigger = home.current?.querySelector<HTMLElement>("[data-remove]");
    if (trigger) dialogs.focus.leave(trigger, trigger.closest("main"));
    deleteSearch(search);
  }

  const mayCreate = search.kind === "offers" && ownCrm && may("createRequirement");
  return (
    <span ref={home} className="relative">
      <Menu
        trigger={
          <BareIconButton
            label={`Actions sur ${search.name}`}
            icon={<Ellipsis aria-hidden="true" />}
            data-remove="delete"
          />
        }
      >
        <MenuItem
          icon={search.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          onSelect={() => pin.mutate(!search.pinned, { onError: (error) => showFailure(error) })}
        >
          {search.pinned ? "Ne plus épingler" : "Épingler"}
        </MenuItem>
        {mayChange && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => dialogs.edit(search)}>
            Renommer ou partager
          </MenuItem>
        )}
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() =>
            copy.mutate(undefined, {
              onSuccess: ({ name }) => toast.success("Recherche copiée", { description: name }),
              onError: (error) => showFailure(error, "La recherche n’a pas pu être copiée"),
            })
          }
        >
          Copier
        </MenuItem>
        {mayCreate && (
          <MenuItem
            icon={<ClipboardList aria-hidden="true" />}
            onSelect={() => dialogs.createRequirement(search)}
          >
            Créer une demande
          </MenuItem>
        )}
        {mayChange && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={remove}>
              Supprimer
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}
