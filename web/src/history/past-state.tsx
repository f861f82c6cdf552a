import type { HistoryKind, PastPart } from "@plateau/contract/history/history.ts";
import { historyFieldLabel, historyValueText, type TextSources } from "@plateau/contract/history/texts.ts";
import { linkCategoryLabels } from "@plateau/contract/offers/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../api/failure.ts";
import { DescriptionList } from "../ui/description-list.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { pastRecordQuery } from "./history-calls.ts";
import { HistoryLoading } from "./history-loading.tsx";
import { useTextSources } from "./use-text-sources.ts";

type PastStateProps = { kind: HistoryKind; id: string; date: string };

export function PastState({ kind, id, date }: PastStateProps) {
  const { data, error, refetch } = useQuery(pastRecordQuery(kind, id, date));
  const sources = useTextSources(kind, data?.names ?? {});
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <HistoryLoading />;
  return data.parts.map((part) => (
    <PastPartSection key={`${part.part} ${part.partId} ${part.label}`} part={part} sources={sources} />
  ));
}

const hidden = new Set(["position", "priceOrigins", "replacedPrices", "unitId", "buildingId", "contactId"]);

function PastPartSection({
  part: { part, partId, label, fields },
  sources,
}: {
  part: PastPart;
  sources: TextSources;
}) {
  const lines = Object.entries(fields).flatMap(([field, value]) => {
    const text = hidden.has(field) || value === false ? "" : historyValueText(part, field, value, sources);
    return text ? [{ label: historyFieldLabel(part, field, sources), value: text }] : [];
  });
  const category = linkCategoryLabels[partId as keyof typeof linkCategoryLabels];
  return (
    <section className="mb-5">
      <h3 className="font-medium">{part === "offer-link" ? `${label}, ${category ?? partId}` : label}</h3>
      {part !== "offer-link" && lines.length > 0 && <DescriptionList lines={lines} />}
    </section>
  );
}
