import type { ShownField, ShownGroup, ShownSection } from "@plateau/contract/offers/shown-fields.ts";
import { View } from "@react-pdf/renderer";
import { Fragment, type ReactNode } from "react";
import { ink, styles } from "./ink.ts";
import { Heading, Words } from "./words.tsx";

type Line = { long: ShownField } | { pair: ShownField[] };

const linesOf = (fields: readonly ShownField[]): Line[] => {
  const lines: Line[] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    if (field.long || field.text.length > 90) lines.push({ long: field });
    else if (last && "pair" in last && last.pair.length === 1) last.pair.push(field);
    else lines.push({ pair: [field] });
  }
  return lines;
};

function Pair({ fields }: { fields: readonly ShownField[] }): ReactNode {
  return (
    <View wrap={false} style={{ ...styles.row, borderBottomWidth: 0.5, borderBottomColor: ink.line }}>
      {[0, 1].map((at) => {
        const field = fields[at];
        return (
          <View
            key={at}
            style={{
              ...styles.row,
              flexBasis: 0,
              flexGrow: 1,
              paddingVertical: 3.2,
              marginLeft: at ? 18 : 0,
            }}
          >
            <Words style={{ width: "46%", paddingRight: 8, color: ink.faint, fontSize: 8.5 }}>
              {field?.label ?? " "}
            </Words>
            <Words style={{ width: "54%", fontSize: 8.5 }}>{field?.text ?? " "}</Words>
          </View>
        );
      })}
    </View>
  );
}

/** Without padding, which react-pdf would leave on the page before when nothing else fits: the title above would end it alone. */
function Long({ field }: { field: ShownField }): ReactNode {
  return (
    <View>
      <Words style={{ marginTop: 4, color: ink.faint, fontSize: 8.5 }} minPresenceAhead={24}>
        {field.label}
      </Words>
      <Words style={{ marginBottom: 4, fontSize: 9 }} orphans={2} widows={2}>
        {field.text}
      </Words>
    </View>
  );
}

/** Characters that fit on one line of a pair's field, at least. */
const PAIR_CHARACTERS = 26;

/** Points that must follow a title on its page: a pair of fields, which does not break, or a label with two lines of text. */
const aheadOf = (line: Line): number =>
  "long" in line
    ? 56
    : 8 +
      12 *
        Math.max(
          ...line.pair.map(({ text, label }) =>
            Math.ceil(Math.max(text.length, label.length) / PAIR_CHARACTERS),
          ),
        );

type GroupTitleProps = { ahead: number; children: string };

const GroupTitle = ({ ahead, children }: GroupTitleProps) => (
  <Words
    style={{ fontWeight: 600, fontSize: 9, marginTop: 8, marginBottom: 1 }}
    minPresenceAhead={ahead}
    tag="H3"
  >
    {children}
  </Words>
);

const groupKey = (group: ShownGroup): string => group.title ?? group.fields[0]?.name ?? "";

export function TermsSection({ section }: { section: ShownSection }): ReactNode {
  return (
    <View style={styles.section}>
      <Heading ahead={90} style={{ marginBottom: 3 }}>
        {section.title}
      </Heading>
      {section.groups.map((group) => {
        const lines = linesOf(group.fields);
        const [first] = lines;
        return (
          <Fragment key={groupKey(group)}>
            {group.title && first && <GroupTitle ahead={aheadOf(first)}>{group.title}</GroupTitle>}
            {lines.map((line) =>
              "long" in line ? (
                <Long key={line.long.name} field={line.long} />
              ) : (
                <Pair key={line.pair[0]?.name} fields={line.pair} />
              ),
            )}
          </Fragment>
        );
      })}
    </View>
  );
}
