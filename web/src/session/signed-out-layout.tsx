import type { ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";

export function SignedOutLayout({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(26rem,1fr)_1.4fr]">
      <div className="flex flex-col justify-center px-6 py-10 sm:px-12 lg:px-16">
        <div className="mx-auto flex w-full max-w-sm flex-col gap-8">
          <p className="flex items-center gap-2.5 font-semibold text-ink text-lg">
            <Logo className="size-7 text-accent" />
            Plateau
          </p>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{title}</h1>
            {intro && <p className="text-ink-muted">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
      <div aria-hidden="true" className="relative hidden overflow-hidden bg-zinc text-zinc-muted lg:block">
        <FloorPlate />
      </div>
    </main>
  );
}

/** Structural grid: one column every 90 units along the façades. */
const columnsX = [90, 180, 270, 360, 450, 540, 630, 720, 810];
const columnsY = [120, 220, 320, 480, 580, 680];

function FloorPlate() {
  return (
    <svg
      viewBox="0 0 900 740"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="absolute inset-0 size-full p-[7%]"
    >
      <g strokeWidth="0.5" strokeDasharray="1 7" opacity="0.7">
        {columnsX.map((x) => (
          <path key={x} d={`M${x} 20V780`} />
        ))}
        {columnsY.map((y) => (
          <path key={y} d={`M20 ${y}H880`} />
        ))}
      </g>
      <path strokeWidth="2.5" d="M60 90H840V710H540V640H360V710H60Z" />
      <path strokeWidth="0.75" d="M70 100H830V700H550V630H350V700H70Z" />
      <g strokeWidth="1.5">
        <path d="M330 290H570V510H330Z" />
        <path
          strokeWidth="0.75"
          d="M330 350H410V290M410 350V510M490 290V510M490 350H570M410 430H490M330 430H410M490 430H570"
        />
        <path
          strokeWidth="0.75"
          d="M418 290L482 350M482 290L418 350M340 360H400M340 370H400M340 380H400M340 390H400M340 400H400M340 410H400M340 420H400"
        />
      </g>
      <g fill="currentColor" stroke="none">
        {columnsX
          .slice(0, -1)
          .flatMap((x) => [
            <rect key={`n${x}`} x={x - 4} y="116" width="8" height="8" />,
            <rect key={`s${x}`} x={x - 4} y={x > 350 && x < 560 ? 606 : 676} width="8" height="8" />,
          ])}
      </g>
      <g strokeWidth="0.75">
        <path d="M60 220H250V300M60 320H250M150 220V320M250 340V320M650 300V220H840M650 320H840M745 220V320M650 340V320" />
        <path d="M60 560H230V500M140 560V700M230 560V700M840 560H670V500M760 560V700M670 560V700" />
        <path d="M250 300A40 40 0 0 1 290 340M650 300A40 40 0 0 0 610 340M230 500A36 36 0 0 0 266 536M670 500A36 36 0 0 1 634 536" />
      </g>
      <g strokeWidth="0.75">
        <path d="M60 60H840M60 52V68M840 52V68M30 90V710M22 90H38M22 710H38" />
      </g>
      <g fill="currentColor" stroke="none" fontSize="13" className="tabular-nums" textAnchor="middle">
        <text x="450" y="48">
          36,00
        </text>
        <text x="18" y="404" transform="rotate(-90 18 404)">
          28,60
        </text>
        <text x="450" y="190">
          962 m²
        </text>
      </g>
    </svg>
  );
}
