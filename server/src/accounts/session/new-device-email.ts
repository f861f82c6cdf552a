import { formatDateFull } from "@plateau/contract/format/date.ts";
import type { PublicCtx } from "../../ctx.ts";
import { storeAndEnqueueEmail } from "../../emails/enqueue-email.ts";
import { deviceOf } from "../profile/device.ts";

/** Told to the account's holder when a session opens on a device that was not known for it. */
export const sendNewDeviceEmail = async (ctx: PublicCtx, to: string): Promise<void> => {
  const { ip, userAgent } = ctx.requestInfo;
  await storeAndEnqueueEmail(
    ctx,
    {
      to,
      subject: "Nouvelle connexion à votre compte Plateau",
      paragraphs: [
        "Bonjour,",
        "Une session vient de s’ouvrir sur un appareil que vous n’aviez pas encore utilisé.",
        `Appareil\u202f: ${deviceOf(userAgent)}. Adresse IP\u202f: ${ip}. Date\u202f: ${formatDateFull(ctx.now)}, heure de Paris.`,
        "Si c’est vous, vous n’avez rien à faire.",
        "Sinon, changez votre mot de passe\u202f: vos autres sessions se fermeront. Prévenez aussi votre administrateur.",
      ],
      action: { label: "Voir mes appareils", url: `${ctx.publicUrl}/profile` },
    },
    { createdBy: null },
  );
};
