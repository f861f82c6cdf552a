export const emailStatuses = ["queued", "sent", "failed"] as const;
export const emailStatusLabels: Record<(typeof emailStatuses)[number], string> = {
  queued: "En attente",
  sent: "Envoyé",
  failed: "Échec",
};
