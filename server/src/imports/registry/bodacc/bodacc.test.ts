import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { pack } from "tar-stream";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { importsOf, refusesHostileFiles } from "../registry-import.fixture.ts";
import { bodacc } from "./bodacc.ts";

const db = await testDatabase();
const imports = importsOf(db, bodacc);

const company = (name: string, siren: string) => `
  <denomination>${name}</denomination><formeJuridique>Société par actions simplifiée</formeJuridique>
  <administration>Président : DUVAL Jeanne.</administration>
  <numeroImmatriculation><numeroIdentification>${siren}</numeroIdentification><codeRCS>RCS</codeRCS></numeroImmatriculation>`;

const address = (street = "rue Imaginaire", number = "12") =>
  `<numeroVoie>${number}</numeroVoie><typeVoie></typeVoie><nomVoie>${street}</nomVoie><codePostal>75018</codePostal><ville>Paris</ville>`;

const buyer = `<personne><personneMorale>${company("TABLE &amp; CIE", "912 345 675")}</personneMorale>
  <adresse><france>${address("avenue du Siège")}</france></adresse></personne>`;

const someone = `<personne><personnePhysique><nom>DUVAL</nom><prenom>Jeanne</prenom>
  <numeroImmatriculation><numeroIdentification>923 456 784</numeroIdentification></numeroImmatriculation>
  </personnePhysique><adresse><france>${address("rue du Logis")}</france></adresse></personne>`;

const business = (origin: string, place = address()) => `<etablissement><origineFonds>${origin}</origineFonds>
  <qualiteEtablissement>Etablissement principal</qualiteEtablissement><enseigne>Chez Table</enseigne>
  <activite>Restauration</activite><adresse>${place}</adresse></etablissement>`;

const sale = `<acte><vente><dateImmatriculation>2021-01-04</dateImmatriculation><categorieVente>Achat d'un fonds</categorieVente>
  <dateEffet>2020-11-30</dateEffet><dateCommencementActivite>1er décembre 2020</dateCommencementActivite>
  <descriptif>Adresse de l'ancien propriétaire : 3 rue du Logis.</descriptif></vente></acte>`;

const avis = (number: number | string, content: string, type = "annonce", tag = "avis") =>
  `<${tag}><typeAnnonce><${type}/></typeAnnonce><nojo>7501</nojo><numeroAnnonce>${number}</numeroAnnonce>
  <numeroDepartement>75</numeroDepartement><tribunal>GREFFE DU TRIBUNAL
  DE COMMERCE DE PARIS</tribunal>${content}</${tag}>`;

const document = (notices: string, { root = "RCS-A_IMMAT", list = "listeAvis", encoding = "utf-8" } = {}) =>
  `<?xml version="1.0" encoding="${encoding}"?>
<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<parution>20210005</parution><dateParution>2021-01-08</dateParution><${list}>${notices}</${list}></${root}>`;

const soldFor = (number: number, origin = "Fonds acquis par achat au prix stipulé de 25000,00 euros.") =>
  avis(
    number,
    `<personnes>${buyer}</personnes>${business(origin)}
    <precedentProprietairePM>${company("ANCIENNE", "823 456 785")}</precedentProprietairePM>
    <precedentExploitantPP><nom>DUVAL</nom></precedentExploitantPP>${sale}`,
  );

const notices = () => db.rows<Record<string, unknown>>(sql`select * from legal_notices order by number`);
const parties = () =>
  db.rows<Record<string, unknown>>(sql`select * from legal_notice_parties order by notice_id, rank`);
const establishments = () =>
  db.rows<Record<string, unknown>>(sql`select * from legal_notice_establishments order by notice_id, rank`);

beforeEach(async () => {
  await db.run(
    sql`truncate legal_notices, legal_notice_parties, legal_notice_establishments, registry_imports, registry_coverage`,
  );
});

describe("importing the Bodacc", () => {
  it("stores a sale with its buyer, previous owners, place and price", async () => {
    expect(await imports.runText(document(soldFor(1204)))).toMatchObject({ rows: 1, badRows: 0, added: 1 });
    expect(await notices()).toMatchObject([
      {
        id: "A-20210005-1204",
        edition: "A",
        issue: "20210005",
        number: 1204,
        family: "vente",
        type: "annonce",
        published_on: "2021-01-08",
        department: "75",
        court: "GREFFE DU TRIBUNAL DE COMMERCE DE PARIS",
        superseded_id: null,
        category: "Achat d'un fonds",
        registered_on: "2021-01-04",
        effective_on: "2020-11-30",
        started_on: "2020-12-01",
        details: null,
      },
    ]);
    expect(await parties()).toMatchObject([
      {
        role: "subject",
        natural_person: false,
        siren: "912345675",
        denomination: "TABLE & CIE",
        legal_form: "Société par actions simplifiée",
        street: "12 avenue du Siège",
        postcode: "75018",
        city: "Paris",
      },
      { role: "previous_owner", siren: "823456785", denomination: "ANCIENNE" },
      { role: "previous_operator", natural_person: true, siren: null, denomination: null },
    ]);
    expect(await establishments()).toMatchObject([
      {
        notice_id: "A-20210005-1204",
        rank: 1,
        quality: "Etablissement principal",
        origin: "Fonds acquis par achat au prix stipulé de 25000,00 euros.",
        price: 25000,
        activity: "Restauration",
        sign: "Chez Table",
        street: "12 rue Imaginaire",
        postcode: "75018",
        city: "Paris",
      },
    ]);
  });

  it("stores no name, number or home address of a natural person", async () => {
    const home = business("Création", address("Rue du logis"));
    const elsewhere = business("Création", address("rue de la Boutique"));
    const act = "<acte><creation><descriptif>Jeanne Duval s'installe.</descriptif></creation></acte>";
    await imports.runText(document(avis(1, `<personnes>${someone}</personnes>${home}${elsewhere}${act}`)));
    expect(await parties()).toMatchObject([
      { natural_person: true, siren: null, denomination: null, city: null },
    ]);
    expect((await establishments()).map(({ street, city }) => [street, city])).toEqual([
      [null, "Paris"],
      ["12 rue de la Boutique", "Paris"],
    ]);
    const all = JSON.stringify([await notices(), await parties(), await establishments()]);
    expect(all).not.toMatch(/duval|jeanne|logis|923456784/i);
  });

  it("stores which notice a correction or cancellation supersedes", async () => {
    const earlier = (number: string) => `<parutionAvisPrecedent><nomPublication>BODACC\u00A0A</nomPublication>
      <numeroParution>20200253</numeroParution><dateParution>30 décembre 2020</dateParution>
      <numeroAnnonce>${number}</numeroAnnonce></parutionAvisPrecedent>`;
    const people = `<personnes>${buyer}</personnes>`;
    await imports.runText(
      document(
        avis(1, people + earlier("0682"), "rectificatif") +
          avis(2, earlier("?"), "annulation") +
          avis(3, people, "rectificatif"),
      ),
    );
    expect(await notices()).toMatchObject([
      {
        type: "rectificatif",
        superseded_edition: "A",
        superseded_issue: "20200253",
        superseded_number: "0682",
        superseded_on: "2020-12-30",
        superseded_id: "A-20200253-682",
      },
      { type: "annulation", family: "autre", superseded_number: "?", superseded_id: null },
      { type: "rectificatif", superseded_edition: null, superseded_id: null },
    ]);
  });

  it("stores insolvency proceedings, whose persons have no element of their own", async () => {
    const judged = (parts: string) =>
      `<identifiantClient>77</identifiantClient>${parts}<jugement><famille>Jugement d'ouverture</famille>
      <nature>Jugement d'ouverture de liquidation judiciaire</nature><date>4 janvier 2021</date>
      <complementJugement>Date de cessation des paiements : 2 mars 2020.</complementJugement></jugement>`;
    const legal = (
      name: string,
      siren: string,
    ) => `<personneMorale><denomination>${name}</denomination></personneMorale>
      <numeroImmatriculation><numeroIdentificationRCS>${siren}</numeroIdentificationRCS></numeroImmatriculation>
      <adresse><france>${address()}</france></adresse>`;
    const natural = `<personnePhysique><nom>DUVAL</nom></personnePhysique><adresse><france>${address()}</france></adresse>`;
    const text = document(
      avis(1, judged(legal("UNE", "912 345 675") + legal("DEUX", "823 456 785")), "creation", "annonce") +
        avis(2, judged(natural), "creation", "annonce"),
      { root: "PCL_REDIFF", list: "annonces" },
    );
    await imports.runText(text);
    expect(await notices()).toMatchObject([
      {
        id: "A-20210005-1",
        family: "procedure_collective",
        type: "annonce",
        judgment_family: "Jugement d'ouverture",
        judgment_nature: "Jugement d'ouverture de liquidation judiciaire",
        judged_on: "2021-01-04",
        details: "Date de cessation des paiements : 2 mars 2020.",
      },
      { judged_on: "2021-01-04", details: null },
    ]);
    expect((await parties()).map(({ siren, denomination, street }) => [siren, denomination, street])).toEqual(
      [
        ["912345675", "UNE", "12 rue Imaginaire"],
        ["823456785", "DEUX", "12 rue Imaginaire"],
        [null, null, null],
      ],
    );
  });

  it("stores changes, removals and filed accounts in their own editions", async () => {
    const subject = `<personnes><personne><numeroImmatriculation>
      <numeroIdentificationRCS>912 345 675</numeroIdentificationRCS></numeroImmatriculation>
      <personneMorale><denomination>TABLE</denomination></personneMorale></personne></personnes>`;
    const change = `<modificationsGenerales><precedentExploitantPM><denomination>AVANT</denomination>
      </precedentExploitantPM><descriptif>Transfert du siège</descriptif><dateEffet>2021-01-02</dateEffet></modificationsGenerales>`;
    const removal =
      "<radiationAuRCS><radiationPM>O</radiationPM><commentaire>Fusion</commentaire></radiationAuRCS>";
    await imports.runText(
      document(avis(1, subject + change) + avis(2, subject + removal), { root: "RCS-B_REDIFF" }),
    );
    const accounts = `${company("TABLE", "912 345 675")}<depot><dateCloture>2020-12-31</dateCloture>
      <typeDepot>Comptes annuels et rapports</typeDepot></depot>`;
    await imports.runText(document(avis(3, accounts), { root: "Bilan_XML_Rediff" }));
    expect(await notices()).toMatchObject([
      {
        id: "B-20210005-1",
        family: "modification",
        details: "Transfert du siège",
        effective_on: "2021-01-02",
      },
      { id: "B-20210005-2", family: "radiation", details: "Fusion" },
      {
        id: "C-20210005-3",
        family: "depot_comptes",
        filing_type: "Comptes annuels et rapports",
        closed_on: "2020-12-31",
      },
    ]);
    expect((await parties()).map(({ role, siren, denomination }) => [role, siren, denomination])).toEqual([
      ["subject", "912345675", "TABLE"],
      ["previous_operator", null, "AVANT"],
      ["subject", "912345675", "TABLE"],
      ["subject", "912345675", "TABLE"],
    ]);
  });

  it("stores a notice without an invalid SIREN", async () => {
    await imports.runText(document(soldFor(1).replace("912 345 675", "912 345 676")));
    expect((await parties())[0]).toMatchObject({ siren: null, denomination: "TABLE & CIE" });
  });

  it("reports invalid notices and stores the others", async () => {
    const messages: string[] = [];
    const text = document(
      avis("?", "") +
        avis(2, `<personnes>${buyer}</personnes>`, "surprise") +
        avis(3, sale) +
        soldFor(4).replace("Chez Table", "Chez Ren\uFFFD") +
        soldFor(5),
    );
    expect(await imports.runText(text, messages)).toMatchObject({ rows: 1, badRows: 4, added: 1 });
    expect(messages).toEqual([
      "Ligne 1 ignorée : numéro d'annonce absent ou invalide.",
      "Ligne 2 ignorée : annonce 2 : type d'annonce absent ou inconnu.",
      "Ligne 3 ignorée : annonce 3 : aucune personne.",
      "Ligne 4 ignorée : annonce 4 : texte qui n'est pas en UTF-8.",
    ]);
  });

  it("updates and counts changed notices and parts", async () => {
    await imports.runText(document(soldFor(1) + soldFor(2)));
    const corrected = document(soldFor(1).replace("25000,00", "26000,00") + soldFor(2) + soldFor(3));
    expect(await imports.runText(corrected)).toMatchObject({ added: 1, changed: 1 });
    expect((await establishments()).map(({ price }) => price)).toEqual([26000, 25000, 25000]);
    expect(await parties()).toHaveLength(9);
  });

  it("stores a notice repeated ten thousand times once", async () => {
    const done = await imports.runText(document(soldFor(7).repeat(10_000)));
    expect(done).toMatchObject({ rows: 10_000, added: 1, changed: 0 });
    expect(await parties()).toHaveLength(3);
  }, 60_000);

  it("finds notices by any party's SIREN, and sales by town", async () => {
    await imports.runText(document(soldFor(1)));
    for (const siren of ["912345675", "823456785"])
      expect(await db.rows(sql`select notice_id from legal_notice_parties where siren = ${siren}`)).toEqual([
        { notice_id: "A-20210005-1" },
      ]);
    expect(
      await db.rows(sql`
        select price from legal_notice_establishments e join legal_notices n on n.id = e.notice_id
        where postcode = '75018' and lower(city) = 'paris' and family = 'vente'`),
    ).toEqual([{ price: 25000 }]);
  });
});

const archive = async (members: Record<string, string>): Promise<Buffer> => {
  const tar = pack();
  for (const [name, content] of Object.entries(members)) tar.entry({ name }, content);
  tar.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe("Bodacc files", () => {
  it("reads the documents of an archive in turn, with continuous line numbers", async () => {
    const tar = await archive({
      "LISEZMOI.txt": "rien",
      "RCS-A_BXA20210005.xml": document(soldFor(1) + soldFor(2)),
      "RCS-B_BXB20210005.xml": document(avis(1, `<personnes>${buyer}</personnes>`) + avis("?", ""), {
        root: "RCS-B_REDIFF",
      }),
    });
    const messages: string[] = [];
    expect(await imports.runText(gzipSync(tar), messages)).toMatchObject({ rows: 3, badRows: 1, added: 3 });
    expect(messages).toEqual(["Ligne 4 ignorée : numéro d'annonce absent ou invalide."]);
    expect(await imports.runText(tar)).toMatchObject({ rows: 3, added: 0, changed: 0 });
  });

  it("refuses a truncated archive and one without documents", async () => {
    const tar = await archive({ "RCS-A.xml": document(soldFor(1).repeat(20)) });
    await expect(imports.runText(tar.subarray(0, 5_000))).rejects.toThrow(
      /archive tar est tronquée ou abîmée/,
    );
    await expect(imports.runText(await archive({ "a.txt": "rien" }))).rejects.toThrow(/aucun fichier XML/);
  });

  it("refuses the old compress format", async () => {
    const compressed = Buffer.concat([Buffer.from([0x1f, 0x9d, 0x90]), Buffer.alloc(600, 7)]);
    await expect(imports.runText(compressed)).rejects.toThrow(/format compress \(\.Z\)/);
  });

  it("reads ISO-8859-1 with Windows-1252 characters, and UTF-8 declared as such", async () => {
    const text = document(soldFor(1).replace("Chez Table", "L’Été à 5 €"), { encoding: "ISO-8859-1" });
    const windows = Buffer.from(text.replaceAll("’", "\x92").replaceAll("€", "\x80"), "latin1");
    for (const bytes of [windows, Buffer.from(text)]) {
      await imports.runText(bytes);
      expect((await establishments())[0]).toMatchObject({ sign: "L’Été à 5 €" });
    }
  });

  it("reports notices that are not valid UTF-8, and refuses other encodings", async () => {
    const messages: string[] = [];
    const claimed = document(soldFor(1) + soldFor(2).replaceAll(/[éè]/g, "e"));
    await imports.runText(Buffer.from(claimed, "latin1"), messages);
    expect(messages).toEqual(["Ligne 1 ignorée : annonce 1 : texte qui n'est pas en UTF-8."]);
    for (const file of [
      Buffer.from(`\uFEFF${document(soldFor(1))}`, "utf16le"),
      Buffer.from(document(soldFor(1), { encoding: "EBCDIC" })),
    ])
      await expect(imports.runText(file)).rejects.toThrow(/encodage que le Bodacc n'emploie pas/);
  });

  it("refuses a DOCTYPE, against entity expansion", async () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>`;
    const text = document(soldFor(1).replace("Chez Table", "&b;"));
    await expect(imports.runText(text.replace("<RCS-A", `${laughs}<RCS-A`))).rejects.toThrow(/DOCTYPE/);
    await expect(imports.runText(text)).rejects.toThrow(/tronqué ou abîmé \(ligne \d+\)/);
  });

  it("refuses broken, unterminated and foreign XML, each in one sentence", async () => {
    const good = document(soldFor(1));
    const refusals: [string, RegExp][] = [
      [good.slice(0, -20), /tronqué ou abîmé/],
      [good.replace("</avis>", "</avi>"), /tronqué ou abîmé \(ligne \d+\)/],
      [good.replace("Chez Table", "x".repeat(3_000_000)), /une annonce n'y finit pas/],
      [good.replace("Chez Table", "<a>".repeat(100)), /trop profond/],
      ["<rss><channel/></rss>", /n'est pas un document du Bodacc/],
      [good.replace("20210005", "5"), /numéro ou sa date de parution manque/],
      [good.replace("2021-01-08", "2021-02-30"), /numéro ou sa date de parution manque/],
    ];
    for (const [text, reason] of refusals) await expect(imports.runText(text)).rejects.toThrow(reason);
    expect(await notices()).toEqual([]);
  });

  describe("from the flattened CSV of the open data portal", () => {
    const header =
      "parution,date_parution,numero_annonce,nojo,type_avis,departement,tribunal,siren_acquereur,denomination_acquereur,forme_juridique_acquereur,qualite_etablissement,enseigne,activite,adresse_etablissement,code_postal,ville,origine_fonds,prix_euros_extrait,categorie_vente,date_immatriculation,date_effet,date_commencement_activite,siren_precedent_proprietaire,denomination_precedent_proprietaire,precedent_proprietaire_personne_physique";
    const line = (number: number, { buyer = "TABLE & CIE", person = "non", seller = "ANCIENNE" } = {}) =>
      `20210005,2021-01-08,${number},7501,annonce,75,GREFFE DE PARIS,912345675,${buyer},SAS,Etablissement principal,Chez Table,"Bar, tabac",12 rue Imaginaire,75018,Paris,"Fonds acquis par achat au prix stipulé de 25000,00 euros.",25000.00,Achat d'un fonds,2021-01-04,2020-11-30,2020-12-01,${person === "oui" ? "" : "823456785"},${seller},${person}`;
    const csv = (...lines: string[]) => [header, ...lines].join("\n");

    it("stores a sale with its buyer, previous owner, place and price", async () => {
      expect(await imports.runText(csv(line(1)))).toMatchObject({ rows: 1, badRows: 0, added: 1 });
      expect(await notices()).toMatchObject([
        { id: "A-20210005-1", family: "vente", published_on: "2021-01-08", started_on: "2020-12-01" },
      ]);
      expect(await parties()).toMatchObject([
        { role: "subject", siren: "912345675", denomination: "TABLE & CIE" },
        { role: "previous_owner", siren: "823456785", denomination: "ANCIENNE" },
      ]);
      expect(await establishments()).toMatchObject([
        { price: 25000, activity: "Bar, tabac", street: "12 rue Imaginaire", postcode: "75018" },
      ]);
    });

    it("marks the import as an extract, with its period and département; a whole issue is not one", async () => {
      await imports.runText(csv(line(1)));
      await imports.runText(document(soldFor(2)));
      expect(
        await db.rows(sql`select is_extract, first_day, last_day from registry_imports order by started_at`),
      ).toEqual([
        { is_extract: true, first_day: "2021-01-08", last_day: "2021-01-08" },
        { is_extract: false, first_day: "2021-01-08", last_day: "2021-01-08" },
      ]);
      expect(await db.rows(sql`select distinct area from registry_coverage where source = 'bodacc'`)).toEqual(
        [{ area: "75" }],
      );
    });

    it("stores no name of a natural person who sold", async () => {
      await imports.runText(csv(line(1, { person: "oui", seller: "DUVAL Jeanne" })));
      expect(await parties()).toMatchObject([
        { role: "subject" },
        { role: "previous_owner", natural_person: true, denomination: null },
      ]);
    });

    it("never replaces the whole notice, in any order of files", async () => {
      await imports.runText(document(soldFor(1)));
      expect(await imports.runText(csv(line(1, { buyer: "AUTRE" })))).toMatchObject({ added: 0, changed: 0 });
      expect((await parties()).map(({ denomination }) => denomination)).toContain("TABLE & CIE");
      await imports.runText(csv(line(2, { buyer: "AUTRE" })));
      expect(await imports.runText(document(soldFor(2)))).toMatchObject({ changed: 1 });
      expect((await parties()).map(({ denomination }) => denomination)).not.toContain("AUTRE");
    });

    it("says why a line is left out, and reads it again without change", async () => {
      const messages: string[] = [];
      const text = csv(line(1), line(2).replace("2021-01-08", "hier"), line(3).replace("annonce", "avis"));
      expect(await imports.runText(text, messages)).toMatchObject({ rows: 1, badRows: 2 });
      expect(messages.join()).toMatch(/date de parution/);
      expect(await imports.runText(text)).toMatchObject({ added: 0, changed: 0 });
    });

    const extract = fileURLToPath(
      new URL(
        "../../../../../../shared/data/bodacc/bodacc-a-ventes-cessions-75-92-93-94-2020.csv.gz",
        import.meta.url,
      ),
    );
    it.skipIf(!existsSync(extract))("reads a real extract completely", async () => {
      expect(await imports.run(extract)).toMatchObject({ rows: 5537, badRows: 0, added: 5537 });
      expect(await db.row(sql`select is_extract, first_day, last_day from registry_imports`)).toEqual({
        is_extract: true,
        first_day: "2020-01-02",
        last_day: "2021-01-08",
      });
      const counts = await db.row<{ priced: number }>(sql`
        select count(*) filter (where price is not null) priced from legal_notice_establishments`);
      expect(counts?.priced).toBe(3024);
    });
  });

  refusesHostileFiles(imports, {
    good: document(soldFor(1) + soldFor(2)),
    other: "id;numero\n1;2\n",
    refusal: /n'est pas un fichier XML du Bodacc/,
    contents: async () => [
      (await notices()).map(({ imported_at: _, ...notice }) => notice),
      await parties(),
      await establishments(),
    ],
  });

  const real = fileURLToPath(
    new URL(
      "../../../../../../shared/data/bodacc/RCS-A_BXA20210005.idf-personnes-morales.xml.gz",
      import.meta.url,
    ),
  );
  it.skipIf(!existsSync(real))("reads a real issue completely", async () => {
    expect(await imports.run(real)).toMatchObject({ rows: 292, badRows: 0, added: 292 });
    const families = await db.rows(sql`
      select family, count(*) from legal_notices group by family order by family`);
    expect(families).toEqual([
      { family: "creation", count: 270 },
      { family: "immatriculation", count: 18 },
      { family: "vente", count: 4 },
    ]);
    const counts = await db.row(sql`
      select
        (select count(*) from legal_notices where superseded_id is not null) superseding,
        (select count(*) from legal_notice_establishments) establishments,
        (select count(*) from legal_notice_establishments where price is not null) priced,
        (select count(*) from legal_notice_parties where role = 'subject') subjects,
        (select count(*) from legal_notice_parties where role = 'previous_owner') owners,
        (select count(*) from legal_notice_parties where siren is null) unnumbered`);
    expect(counts).toEqual({
      superseding: 6,
      establishments: 288,
      priced: 4,
      subjects: 292,
      owners: 4,
      unnumbered: 0,
    });
  });
});
