/** Why the outside provider's answer was refused, as `?motif=` names it. */
export const singleSignOnRefusals = {
  expiree: "La connexion a expiré ou a été commencée dans un autre navigateur. Recommencez.",
  annulee: "La connexion a été annulée. Recommencez si vous le souhaitez.",
  invalide: "La réponse du fournisseur d’identité n’a pas pu être vérifiée. Recommencez.",
  indisponible: "Le fournisseur d’identité ne répond pas. Réessayez dans un instant.",
  inconnue:
    "Aucun compte Plateau ne correspond à votre identité. Demandez à un administrateur d’en ouvrir un.",
  adresse:
    "Votre fournisseur d’identité n’a pas vérifié votre adresse e-mail. Demandez à un administrateur de compléter votre compte.",
  groupe: "Votre identité ne donne accès à aucun groupe de Plateau. Demandez-le à un administrateur.",
  organisation:
    "Cette identité n’appartient pas à votre organisation. Choisissez votre identité professionnelle.",
  desactivee: "Votre compte Plateau est désactivé. Demandez à un administrateur de l’activer.",
  incomplete:
    "Votre compte n’est encore lié à aucun utilisateur. Demandez à un administrateur de le compléter.",
  autre: "Vous vous êtes identifié avec un autre compte que celui de votre session. Recommencez.",
} as const satisfies Record<string, string>;
export type SingleSignOnRefusal = keyof typeof singleSignOnRefusals;
