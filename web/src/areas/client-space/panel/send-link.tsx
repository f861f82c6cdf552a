import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SendLinkDialog } from "./send-link-dialog.tsx";

/** Sends the link by e-mail; the space is opened by it when it was not. */
export function SendLink({ requirementId }: { requirementId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        Envoyer par e-mail
      </Button>
      {open && <SendLinkDialog requirementId={requirementId} onClose={() => setOpen(false)} />}
    </>
  );
}
