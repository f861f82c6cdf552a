// Table of data: the legal rules that Plateau applies, one row a rule, to be read by a lawyer alone.

export type LegalRule = {
  id: string;
  title: string;
  /** The rule in one sentence. */
  text: string;
  source: string;
  /** First day in force, `AAAA-MM-JJ`. */
  from: string;
  /** Last day in force; null while it stands. */
  to: string | null;
  binds: string;
  /** What Plateau shows or computes by it. */
  shown: string;
  /** False: the text, its dates or its scope are still to be confirmed by a lawyer. */
  certain: boolean;
  /** The words that are printed as they stand. */
  mention?: string;
  /** The rule's numbers: the only place where they are written. */
  figures?: Readonly<Record<string, number>>;
};

export const NOT_CONFIRMED = "À confirmer par votre conseil";

export const rules = [
  {
    id: "georisques",
    title: "Information sur les risques",
    text: "Toute annonce de vente ou de location, quel que soit son support, dit où trouver les informations sur les risques.",
    source:
      "Code de l’environnement, art.\u00a0L.\u00a0125-5 et R.\u00a0125-25 (décret n°\u00a02022-1289 du 1er octobre 2022)",
    from: "2023-01-01",
    to: null,
    binds: "Celui qui publie l’annonce, pour la vente et la location",
    shown:
      "La phrase, sur chaque fiche et page client, même si le bien est hors des périmètres visés par l’article L.\u00a0125-5.",
    certain: false,
    mention:
      "Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques\u00a0: www.georisques.gouv.fr",
  },
  {
    id: "fees",
    title: "Honoraires de l’agence",
    text: "L’annonce dit le montant ou le taux des honoraires, toutes taxes comprises, et qui les paie.",
    source: "Arrêté du 10 janvier 2017 (publicité des prix), modifié par l’arrêté du 26 janvier 2022",
    from: "2017-04-01",
    to: null,
    binds: "L’agent immobilier\u202f; portée à confirmer pour des locaux purement commerciaux",
    shown:
      "Honoraires de location et de vente, hors taxes et TTC quand l’unité le permet, avec celui qui les paie.",
    certain: false,
  },
  {
    id: "fee-schedule",
    title: "Barème des honoraires",
    text: "Le barème des honoraires est affiché et se consulte depuis le site et les annonces.",
    source: "Arrêté du 10 janvier 2017, art.\u00a02 à 4",
    from: "2017-04-01",
    to: null,
    binds: "L’agent immobilier",
    shown: "L’adresse du barème, avec les mentions de l’agence.",
    certain: false,
  },
  {
    id: "card",
    title: "Carte professionnelle et garantie",
    text: "Les documents de l’agence portent le numéro de la carte et la CCI qui l’a délivrée, le garant et le montant de la garantie, ou le fait que l’agence ne détient pas de fonds.",
    source:
      "Décret n°\u00a072-678 du 20 juillet 1972, art.\u00a092 à 94\u202f; loi n°\u00a070-9 du 2 janvier 1970",
    // The chambers of commerce issue the cards since then.
    from: "2015-07-01",
    to: null,
    binds: "Le titulaire de la carte",
    shown: "Les mentions de l’agence, au bas des fiches, de la page client et des e-mails.",
    certain: false,
  },
  {
    id: "dpe",
    title: "Diagnostic de performance énergétique",
    text: "L’annonce dit les classes énergie et climat avec leurs valeurs, ou pourquoi il n’y en a pas.",
    source:
      "Code de la construction et de l’habitation, art.\u00a0L.\u00a0126-26, L.\u00a0126-33 et R.\u00a0126-15",
    from: "2021-07-01",
    to: null,
    binds: "Le vendeur ou le bailleur, et celui qui publie l’annonce\u202f; les terrains n’ont pas de DPE",
    shown: "Les deux classes et leurs valeurs, ou «\u202fnon soumis\u202f», ou «\u202fnon communiqué\u202f».",
    certain: false,
  },
  {
    id: "surface",
    title: "Surface",
    text: "L’annonce dit les caractéristiques essentielles du bien, dont sa surface.",
    source:
      "Code de la consommation, art.\u00a0L.\u00a0111-1 et L.\u00a0121-2\u202f; loi n°\u00a065-557 du 10 juillet 1965, art.\u00a046",
    from: "2016-07-01",
    to: null,
    binds: "Celui qui publie l’annonce",
    shown: "La surface de l’ensemble et celle du plus petit lot, ou «\u202fnon communiquée\u202f».",
    certain: false,
  },
  {
    id: "tertiary-energy",
    title: "Dispositif éco-énergie tertiaire",
    text: "Dans un bâtiment ou ensemble tertiaire d’au moins 1\u202f000\u202fm², l’attestation des consommations (OPERAT) est jointe à la vente et au bail.",
    source:
      "Code de la construction et de l’habitation, art.\u00a0L.\u00a0174-1 et R.\u00a0174-22 et suivants (décret n°\u00a02019-771)",
    from: "2019-10-01",
    to: null,
    binds: "Le propriétaire et, pour ce qui le concerne, le preneur",
    shown: "Une mention quand la surface de l’offre atteint le seuil et que le bien est d’usage tertiaire.",
    certain: false,
    mention:
      "Bâtiment soumis au dispositif éco-énergie tertiaire\u202f: attestation OPERAT annexée à la vente ou au bail",
    figures: { surface: 1000 },
  },
  {
    id: "environmental-annex",
    title: "Annexe environnementale",
    text: "Un bail de bureaux ou de commerces de plus de 2\u202f000\u202fm² comporte une annexe environnementale.",
    source:
      "Code de l’environnement, art.\u00a0L.\u00a0125-9 et D.\u00a0173-1 et suivants (décret n°\u00a02011-2058)",
    from: "2012-01-01",
    to: null,
    binds: "Le bailleur et le preneur",
    shown:
      "Une mention quand l’offre est à louer, de bureaux ou de commerces, et que sa surface passe le seuil.",
    certain: false,
    mention: "Surface de plus de 2\u202f000\u202fm²\u202f: une annexe environnementale est jointe au bail",
    figures: { surface: 2000 },
  },
  {
    id: "indexation",
    title: "Indices du plafonnement",
    text: "Le loyer d’un bail commercial renouvelé est plafonné par l’ILC ou l’ILAT, non plus par l’ICC.",
    source: "Code de commerce, art.\u00a0L.\u00a0145-34\u202f; loi n°\u00a02014-626 du 18 juin 2014",
    from: "2014-09-01",
    to: null,
    binds: "Le bailleur et le preneur d’un bail commercial",
    shown: "Rien encore\u202f: l’indice se choisit librement dans les conditions de location.",
    certain: false,
  },
  {
    id: "lease-term",
    title: "Durée du bail commercial",
    text: "Le bail dure au moins neuf ans\u202f; le preneur peut partir à la fin de chaque période de trois ans.",
    source: "Code de commerce, art.\u00a0L.\u00a0145-4 et L.\u00a0145-12",
    from: "1953-09-30",
    to: null,
    binds: "Le bailleur et le preneur d’un bail commercial",
    shown: "Les dates de sortie d’un occupant, supposées ou déduites tant que le bail n’est pas lu.",
    certain: false,
    figures: { years: 9, periodYears: 3 },
  },
  {
    id: "notice",
    title: "Préavis du congé",
    text: "Le congé se donne au moins six mois à l’avance.",
    source:
      "Code de commerce, art.\u00a0L.\u00a0145-4 et L.\u00a0145-9\u202f; le délai se compte par mois, code de procédure civile, art.\u00a0641",
    from: "1953-09-30",
    to: null,
    binds: "Le preneur d’un bail commercial",
    shown: "Le dernier jour pour donner congé, et la tâche qui le rappelle.",
    certain: false,
    figures: { months: 6 },
  },
  {
    id: "notice-within-lease",
    title: "Forme du congé triennal",
    text: "En cours de bail, le preneur donne congé par lettre recommandée avec avis de réception ou par acte de commissaire de justice.",
    source: "Code de commerce, art.\u00a0L.\u00a0145-4 (loi n°\u00a02015-990 du 6 août 2015)",
    from: "2015-08-08",
    to: null,
    binds: "Le preneur d’un bail commercial",
    shown: "«\u202fLRAR ou acte\u202f», à côté de la date et dans la tâche.",
    certain: false,
  },
  {
    id: "notice-at-end",
    title: "Forme du congé en fin de bail",
    text: "À la fin du bail et après elle, le congé se donne par acte de commissaire de justice\u202f; un bail prolongé prend fin le dernier jour d’un trimestre civil.",
    source: "Code de commerce, art.\u00a0L.\u00a0145-9 (loi n°\u00a02015-990 du 6 août 2015)",
    from: "2015-08-08",
    to: null,
    binds: "Le bailleur et le preneur d’un bail commercial",
    shown: "«\u202facte\u202f», à côté de la date et dans la tâche.",
    certain: false,
  },
  {
    id: "short-lease",
    title: "Bail de courte durée",
    text: "Des baux dérogatoires successifs durent trois ans au plus.",
    source: "Code de commerce, art.\u00a0L.\u00a0145-5",
    from: "2014-09-01",
    to: null,
    binds: "Le bailleur et le preneur",
    shown: "Une contradiction, quand une location de courte durée annonce un bail plus long.",
    certain: false,
    figures: { years: 3 },
  },
  {
    id: "vat",
    title: "TVA au taux normal",
    text: "Le taux normal de la TVA est de 20\u202f% en France métropolitaine.",
    source: "Code général des impôts, art.\u00a0278",
    from: "2014-01-01",
    to: null,
    binds: "L’agence pour ses honoraires\u202f; le bailleur qui a opté pour la TVA",
    shown: "Les honoraires TTC d’un bien de France métropolitaine.",
    certain: false,
    figures: { rate: 0.2 },
  },
  {
    id: "prospects",
    title: "Prospects sans contact",
    text: "Les données d’un prospect ne se gardent pas plus de trois ans après son dernier contact\u202f; ouvrir un e-mail n’est pas un contact.",
    source:
      "Règlement (UE) 2016/679 (RGPD), art.\u00a05\u202f; référentiel de la CNIL sur la gestion commerciale (2022)",
    from: "2018-05-25",
    to: null,
    binds: "L’agence, pour les contacts qui n’ont pas conclu",
    shown:
      "Chaque mois, la liste des prospects à garder ou à effacer, dans «\u202fDonnées personnelles\u202f»\u202f: rien ne s’efface seul.",
    certain: false,
    figures: { years: 3 },
  },
  {
    id: "signed-files",
    title: "Dossiers signés",
    text: "Les documents et informations sur un client se gardent cinq ans après la fin de la relation d’affaires ou l’opération (lutte contre le blanchiment).",
    source: "Code monétaire et financier, art.\u00a0L.\u00a0561-2 et L.\u00a0561-12",
    from: "2009-01-31",
    to: null,
    binds: "L’agent immobilier\u202f; portée à confirmer selon les affaires",
    shown:
      "Un contact d’une demande signée ne s’efface pas avant ce délai, compté depuis la date de clôture.",
    certain: false,
    figures: { years: 5 },
  },
] as const satisfies readonly LegalRule[];

export type RuleId = (typeof rules)[number]["id"];

const table: readonly LegalRule[] = rules;

/** First and last days included. */
export const holdsOn = ({ from, to }: Pick<LegalRule, "from" | "to">, day: string): boolean =>
  from <= day && (to === null || day <= to);

/** The row in force on a day, `AAAA-MM-JJ`; undefined before the first and after the last. */
export const ruleOn = (id: RuleId, day: string): LegalRule | undefined =>
  table.find((rule) => rule.id === id && holdsOn(rule, day));

/**
 * A rule's number on a day. Without a day, or outside its dates, it is that of the last row, so that the dates of
 * old leases can still be worked out.
 */
export const figureOn = (id: RuleId, name: string, day?: string): number => {
  const figure = ((day ? ruleOn(id, day) : undefined) ?? table.findLast((rule) => rule.id === id))?.figures?.[
    name
  ];
  if (figure === undefined) throw new Error(`The rule ${id} has no figure ${name}`);
  return figure;
};
