const checkDigit = (digits: string): number => {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const counted = Number(digit) * ((digits.length - at) % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

const withCheck = (digits: string): string => digits + checkDigit(digits);

/** Valid SIREN between 000 000 001 and 000 999 999, a range that is not allocated. */
export const sirenOf = (rank: number): string =>
  withCheck(`000${String(10_007 + rank * 613).padStart(5, "0")}`);

export const siretOf = (siren: string, rank: number): string =>
  withCheck(siren + String(rank + 1).padStart(4, "0"));
