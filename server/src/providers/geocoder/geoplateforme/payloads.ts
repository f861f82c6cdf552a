export const houseNumberAnswer = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [2.331, 48.8691] },
      properties: {
        label: "5 Rue de l'Exemple 75002 Paris",
        score: 0.9712,
        housenumber: "5",
        id: "75102_6998_00005",
        banId: "6a2f0c1e-1111-4222-8333-444455556666",
        name: "5 Rue de l'Exemple",
        postcode: "75002",
        citycode: "75102",
        x: 650912.3,
        y: 6863425.1,
        city: "Paris",
        district: "Paris 2e Arrondissement",
        context: "75, Paris, Île-de-France",
        type: "housenumber",
        importance: 0.77123,
        street: "Rue de l'Exemple",
        _type: "address",
      },
    },
  ],
  query: "5 rue de l'exemple paris",
};

export const arrondissementAnswer = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [2.3126, 48.8727] },
      properties: {
        label: "Paris 8e Arrondissement",
        score: 0.95,
        id: "75108",
        banId: null,
        type: "municipality",
        name: "Paris 8e Arrondissement",
        postcode: "75008",
        citycode: "75108",
        population: 35317,
        city: "Paris 8e Arrondissement",
        context: "75, Paris, Île-de-France",
        importance: 0.46,
        municipality: "Paris 8e Arrondissement",
        _type: "address",
      },
    },
  ],
  query: "paris 8",
};

export const mixedAnswer = {
  type: "FeatureCollection",
  features: [
    null,
    "text",
    { type: "Feature", geometry: null, properties: {} },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [2, 48] },
      properties: { _type: "poi", name: ["Gare"] },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: ["2", "48"] },
      properties: { id: "1", label: "x", type: "street" },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [0.2, 47.9] },
      properties: {
        label: "Le Bourg Ancien 72000 Ville Neuve",
        score: 0.6,
        id: "72999_b001",
        banId: null,
        name: "Le Bourg Ancien",
        postcode: null,
        citycode: "72999",
        oldcitycode: "72998",
        oldcity: "Ancienne Ville",
        city: "Ville Neuve",
        context: "72, Sarthe, Pays de la Loire",
        type: "locality",
        locality: "Le Bourg Ancien",
      },
    },
  ],
};
