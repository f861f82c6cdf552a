import { BareIconButton, type IconButtonProps } from "./bare-icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
