import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { SearchButton } from "../../shell/search-button.tsx";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { FoundAloud, FoundMessage } from "./found-message.tsx";
import { HitList } from "./hit-list.tsx";
import { useSearchField } from "./use-search-field.ts";

/** On a phone the search takes the whole screen: the field above, and all the room below for what is found. */
export function SearchLayer({ begun, open, onOpen, onClose }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SearchButton onClick={onOpen} />
      <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpen() : onClose())}>
        <Dialog.Portal>
          <Dialog.Popup
            initialFocus={input}
            aria-label="Rechercher partout"
            className="fixed inset-0 z-40 flex flex-col bg-page transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Layer begun={begun} input={input} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

type LayerProps = { begun: string; input: React.RefObject<HTMLInputElement | null>; onClose: () => void };

function Layer({ begun, input, onClose }: LayerProps) {
  const field = useSearchField({ begun, open: true, onOpen: () => {}, onClose });
  return (
    <>
      <search className="flex h-(--topbar) shrink-0 items-center gap-1 border-line border-b px-1.5">
        <IconButton label="Fermer la recherche" icon={<ArrowLeft />} bare onClick={onClose} />
        <input
          {...field.inputProps}
          ref={input}
          type="text"
          enterKeyHint="go"
          placeholder="Offre, contact, société…"
          className="h-11 min-w-0 flex-1 bg-transparent pr-3 text-lg outline-none"
        />
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto px-1">
        <FoundMessage search={field.search} />
        <HitList field={field} />
      </div>
      <FoundAloud search={field.search} />
    </>
  );
}
