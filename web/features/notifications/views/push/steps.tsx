export interface StepsProps {
  steps: readonly string[];
}

/** What to do, one after the other: how notifications are allowed again, or the app is put on the home screen (M178). */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="list-decimal ps-5 text-body text-ink-soft">
      {steps.map((step) => (
        <li key={step} className="py-0.5">
          {step}
        </li>
      ))}
    </ol>
  );
}
