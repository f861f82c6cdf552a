/** The roofs of a Paris street in thin lines: the foot of the sidebar. */
export function Roofline() {
  return (
    <svg
      viewBox="0 0 232 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      className="block w-full shrink-0 text-zinc-line [@media(max-height:640px)]:hidden"
    >
      <path d="M0 62h58M58 84V58l8-22h58l8 22v26M132 50h6l6-18h50l6 18h32" />
      <path d="M58 58h74M66 36h58M144 32h50M138 50h62M200 50v34M138 50v34M0 66h58M0 44h14l6-14h24l6 14v18" />
      <path d="M76 36V24h12v12M102 36V20h14v16M78 24v-4M82 24v-4M86 24v-4M105 20v-4M109 20v-4M113 20v-4M164 32V18h16v14M167 18v-4M172 18v-4M177 18v-4M26 30V20h10v10" />
      <path d="M74 56V44h10v12M90 56V44h10v12M106 56V44h10v12M152 48V38h9v10M167 48V38h9v10M182 48V38h9v10" />
      <path d="M68 84V66h9v18M86 84V66h9v18M104 84V66h9v18M146 84V60h9v24M164 84V60h9v24M182 84V60h9v24M8 84V72h9v12M26 84V72h9v12M44 84V72h7v12M210 84V60h9v24" />
    </svg>
  );
}
