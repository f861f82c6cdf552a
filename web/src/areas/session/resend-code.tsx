import { useEffect, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { useForgotPassword } from "./mutations.ts";

/** Time for an e-mail to arrive before another one may be asked for. */
const DELAY_S = 30;

const useCountdown = () => {
  const [left, setLeft] = useState(DELAY_S);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(tick);
  }, [running]);
  return { left, restart: () => setLeft(DELAY_S) };
};

/** Another code, once the first one had time to arrive. */
export function ResendCode({ email }: { email: string }) {
  const forgot = useForgotPassword();
  const { left, restart } = useCountdown();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2.5"
        disabled={left > 0}
        loading={forgot.isPending}
        onClick={() => forgot.mutate(email, { onSuccess: restart })}
      >
        {left > 0 ? `Renvoyer un code dans ${left} s` : "Renvoyer un code"}
      </Button>
      <span role="status" className="text-ink-muted">
        {forgot.isSuccess && "Un nouveau code est en route."}
        {forgot.error && messageOf(forgot.error)}
      </span>
    </div>
  );
}
