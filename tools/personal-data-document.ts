import { keptText, register } from "../contract/src/personal-data/register.ts";

const introduction = `# Personal data

Written by \`npm run operations\` from \`contract/src/personal-data/register.ts\`, which the screen shows too (Administration,
'Données personnelles'). The durations are in \`contract/src/personal-data/retention.ts\` and, where a text of law sets them, in
\`contract/src/law/rules.ts\`; \`server/src/maintenance.ts\` and the code that sets expiry dates read them there. A test compares the tables
of the register with those of the database, and the audit log's duration with the function that purges it. Why it is so:
\`docs/decisions/0028-personal-data.md\`.

## The export of a person

\`exportPerson\` answers JSON in UTF-8, or the same as a PDF:

\`\`\`
{
  "format": "plateau-personal-data",
  "version": 1,
  "generatedAt": "2026-11-23T09:00:00.000Z",
  "person": { "firstname", "lastname", "email", "phone" },
  "records": [{ "kind", "id", "title", "data" }]
}
\`\`\`

| \`kind\` | \`data\` |
|---|---|
| \`contact\`, \`user\` | every field, what is linked, account, sessions, devices and keys, \`history\` with the values before and after |
| \`requirement\` | \`properties\` by the CRM's names, dates |
| \`client-space\` | recipient, dates, \`answers\` with reason and comment |
| \`email\` | addresses, subject, \`paragraphs\`, dates, outcome |
| \`contact-notes\`, \`sender-addresses\`, \`offer\`, \`file\`, \`history\` | \`texts\`: those that name the person |
| \`notes\`, \`notifications\` | \`count\` only: nobody but their owner reads them |

Moments are ISO 8601 in UTC. A field that is empty is \`null\`.

## The register
`;

const cell = (text: string): string => text.replaceAll("|", "\\|");

const rows = register.map(
  ({ title, data, people, purpose, basis, kept, erasure, since }) => `### ${title}

${data}. ${people}. *${purpose}*. Base légale proposée\u202f: ${basis.charAt(0).toLowerCase()}${basis.slice(1)}.

${kept.map((one) => `- ${cell(keptText(one))}`).join("\n")}

Effacement\u202f: ${erasure} (Ligne du ${since}.)
`,
);

export const personalDataDocument = `${introduction}\n${rows.join("\n")}`;
