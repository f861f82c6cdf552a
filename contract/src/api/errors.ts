import { z } from "zod";

const defaultMessages: Record<number, string> = {
  400: "Requête invalide",
  401: "Authentification requise",
  403: "Accès refusé",
  404: "Ressource non trouvée",
  408: "La requête a mis trop de temps à arriver",
  409: "Conflit avec les données existantes",
  413: "Le contenu envoyé est trop volumineux",
  422: "Données invalides",
  429: "Trop de requêtes",
  500: "Erreur serveur",
  503: "Service momentanément indisponible",
};

export const defaultMessage = (status: number): string =>
  defaultMessages[status] ?? "Une erreur s'est produite";

export const validationErrorSchema = z.object({
  /** Dotted path: `units.3.surface`; 'general' when no field is at fault. */
  field: z.string(),
  message: z.string(),
});
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** What a client must do before it repeats the call. */
export const refusalCodeSchema = z.enum(["RECENT_SIGN_IN_REQUIRED", "SECOND_STEP_REQUIRED"]);
export type RefusalCode = z.infer<typeof refusalCodeSchema>;

export const errorBodySchema = z.object({
  message: z.string(),
  code: refusalCodeSchema.optional(),
  validationErrors: z.array(validationErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
