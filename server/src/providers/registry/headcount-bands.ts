const bands: Readonly<Record<string, string>> = {
  NN: "Unité non employeuse",
  "00": "0 salarié",
  "01": "1 ou 2 salariés",
  "02": "Entre 3 et 5 salariés",
  "03": "Entre 6 et 9 salariés",
  "11": "Entre 10 et 19 salariés",
  "12": "Entre 20 et 49 salariés",
  "21": "Entre 50 et 99 salariés",
  "22": "Entre 100 et 199 salariés",
  "31": "Entre 200 et 249 salariés",
  "32": "Entre 250 et 499 salariés",
  "41": "Entre 500 et 999 salariés",
  "42": "Entre 1\u202f000 et 1\u202f999 salariés",
  "51": "Entre 2\u202f000 et 4\u202f999 salariés",
  "52": "Entre 5\u202f000 et 9\u202f999 salariés",
  "53": "10\u202f000 salariés et plus",
};

/** '12' → 'Entre 20 et 49 salariés'. */
export const headcountLabel = (band: string | null): string | null => bands[band ?? ""] ?? null;
