import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { FileText } from "lucide-react";
import { useMemo, useState } from "react";
import { Lightbox } from "../../../ui/lightbox.tsx";
import type { LightboxSlide } from "../../../ui/lightbox-slide.ts";

type Plan = ClientOffer["plans"][number];

const isPdf = ({ contentType }: Plan): boolean => contentType === "application/pdf";

const slideOf = (plan: Plan, at: number): LightboxSlide => {
  const slide = { key: String(at), name: plan.name, url: plan.url, download: plan.url };
  return isPdf(plan) ? { kind: "pdf", ...slide } : { kind: "picture", ...slide, sources: [] };
};

export function PlanList({ plans, offerTitle }: { plans: readonly Plan[]; offerTitle: string }) {
  const [at, setAt] = useState<number | null>(null);
  const slides = useMemo(() => plans.map(slideOf), [plans]);
  if (plans.length === 0) return null;
  return (
    <section className="print:hidden">
      <h3 className="text-lg">Plans</h3>
      <ul
        aria-label={`Plans, ${offerTitle}`}
        className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-2"
      >
        {plans.map((plan, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signed addresses change at every reading, places do not.
          <li key={index} className="min-w-0">
            <button
              type="button"
              onClick={() => setAt(index)}
              className="group flex w-full flex-col gap-1.5 rounded-lg text-left"
            >
              <span className="flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-lg border border-line bg-surface text-ink-faint transition-colors group-hover:border-line-strong">
                {isPdf(plan) ? (
                  <span className="flex flex-col items-center gap-1.5 text-sm">
                    <FileText aria-hidden="true" className="size-8" strokeWidth={1.25} />
                    PDF
                  </span>
                ) : (
                  <img
                    src={plan.url}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-contain"
                  />
                )}
              </span>
              <span className="line-clamp-2 break-words text-ink-muted text-sm">{plan.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Lightbox slides={slides} at={at} onClose={() => setAt(null)} />
    </section>
  );
}
