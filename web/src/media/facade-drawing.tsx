import { cn } from "../ui/class-names.ts";

const STOREYS = [40, 56, 72];
const BAYS = [44, 62, 80, 98, 116];

export function FacadeDrawing({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cn("text-line-strong", className)}
    >
      <path d="M34 108V34h92v74M28 108h104M34 34l5-14h82l5 14M31 34h98M34 88h92" />
      <path d="M60 20v-5h8v5M98 20v-7h6v7" opacity="0.6" />
      <g opacity="0.75">
        {BAYS.slice(1, 4).map((x) => (
          <path key={x} d={`M${x - 2} 31v-7h4v7`} />
        ))}
        {STOREYS.map((y) => (
          <g key={y}>
            <path d={`M36 ${y + 11.5}h88`} opacity="0.5" />
            {BAYS.map((x) => (
              <path key={x} d={`M${x - 4} ${y + 10}v-9h8v9z M${x} ${y + 1}v9`} />
            ))}
          </g>
        ))}
        {BAYS.map((x) => (
          <path key={x} d={x === 80 ? `M${x - 6} 108V93h12v15` : `M${x - 6} 104V93h12v11z`} />
        ))}
      </g>
    </svg>
  );
}
