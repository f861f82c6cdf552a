import { cn } from "./class-names.ts";

export function PlanDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      className={cn("h-28 w-50 text-line-strong", className)}
    >
      <path d="M10 8h180v64h-52v32H10z" />
      <path d="M14 12h172v56h-52v32H14z" opacity="0.45" />
      <path d="M70 34h46v38H70zM70 53h23M93 34v38M100 40h10M100 46h10M100 52h10M100 58h10M100 64h10" />
      <path d="m70 34 23 19m0-19L70 53" opacity="0.45" />
      <path d="M48 100V84a16 16 0 0 1 16 16" />
      <path d="M42 12v22M142 12v18M14 53h30M142 48h44" strokeDasharray="3 3" opacity="0.7" />
      <g fill="currentColor" stroke="none">
        {[28, 56, 130, 158].map((x) => (
          <path key={x} d={`M${x} 24h3v3h-3z`} />
        ))}
        {[28, 56].map((x) => (
          <path key={x} d={`M${x} 76h3v3h-3z`} />
        ))}
      </g>
      <path d="M10 2v3M190 2v3M10 3.5h180M196 8h3M196 72h3M197.5 8v64" opacity="0.6" />
    </svg>
  );
}
