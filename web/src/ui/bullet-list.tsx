export function BulletList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
