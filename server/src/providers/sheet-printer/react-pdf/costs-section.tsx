import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { CostBlock, CostRow } from "../port.ts";
import { tabularFigures } from "./fonts.ts";
import { ink, styles } from "./ink.ts";
import { Heading, Tagged, Words } from "./words.tsx";

const AMOUNT_WIDTH = 92;

function Row({ row, columns }: { row: CostRow; columns: readonly string[] }): ReactNode {
  const total = row.kind === "total";
  const weight = total ? 600 : 400;
  return (
    <Tagged
      tag="TR"
      style={{
        ...styles.row,
        alignItems: "center",
        paddingVertical: 3.2,
        paddingHorizontal: 4,
        borderBottomWidth: 0.5,
        borderBottomColor: ink.line,
        ...(total ? { backgroundColor: ink.paper } : {}),
      }}
    >
      <Words tag="TH" style={{ width: 150, fontSize: 8.5, fontWeight: weight }}>
        {row.label}
      </Words>
      <Words tag="TD" style={{ flexBasis: 0, flexGrow: 1, fontSize: 8, color: ink.faint }}>
        {row.note ?? " "}
      </Words>
      {row.cells.map((cell, at) => (
        <Words
          key={columns[at]}
          tag="TD"
          style={{
            width: AMOUNT_WIDTH,
            textAlign: "right",
            fontSize: 8.5,
            fontWeight: weight,
            fontFeatureSettings: tabularFigures,
            color: cell === "–" ? ink.faint : ink.money,
          }}
        >
          {cell || " "}
        </Words>
      ))}
    </Tagged>
  );
}

/** Never breaks: at most a dozen lines. */
export function CostsSection({ block }: { block: CostBlock }): ReactNode {
  return (
    <View style={styles.section} wrap={false}>
      <Heading ahead={0} style={{ marginBottom: 3 }}>
        {block.title}
      </Heading>
      <Tagged tag="Table">
        <Tagged tag="TR" style={{ ...styles.row, paddingHorizontal: 4, paddingBottom: 2 }}>
          <Words tag="TH" style={{ flexGrow: 1, fontSize: 7.5 }}>
            {" "}
          </Words>
          {block.columns.map((label) => (
            <Words
              key={label}
              tag="TH"
              style={{ width: AMOUNT_WIDTH, textAlign: "right", fontSize: 7.5, color: ink.faint }}
            >
              {label}
            </Words>
          ))}
        </Tagged>
        {block.rows.map((row) => (
          <Row key={row.label} row={row} columns={block.columns} />
        ))}
      </Tagged>
      {block.notes.map((note) => (
        <Words key={note} style={{ fontSize: 7.5, color: ink.faint, marginTop: 3 }}>
          {note}
        </Words>
      ))}
    </View>
  );
}
