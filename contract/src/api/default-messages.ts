const defaultMessages: Record<number, string> = {
  400: "Requête invalide",
  401: "Authentification requise",
  403: "Accès refusé",
  404: "Ressource non trouvée",
  408: "La requête a mis trop de temps à arriver",
  409: "Conflit avec les données existantes",
  413: "Le contenu envoyé est trop volumineux",
  415: "Envoyez le contenu en JSON, avec l’en-tête Content-Type: application/json",
  422: "Données invalides",
  429: "Trop de requêtes",
  500: "Erreur serveur",
  503: "Service momentanément indisponible",
};

export const defaultMessage = (status: number): string =>
  defaultMessages[status] ?? "Une erreur s'est produite";
