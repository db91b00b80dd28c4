import { type ComponentType, useEffect, useRef, useState } from 'react';
import { DEMO } from '../../features/landing/content.ts';
import { DEMO_CONTENT } from '../../features/landing/demoDiagram.ts';
import { DiagramSketch } from '../../features/landing/DiagramSketch.tsx';
import { Section } from '../../features/landing/Section.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** Visible share of the demo at which its code is loaded. */
const SHARE_IN_VIEW = 0.2;

type Stage = 'still' | 'loading' | 'failed';

/** A small editor on the landing page; a picture of the same size until it is used. */
export function LandingDemo() {
  const frame = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>('still');
  const [live, setLive] = useState<{ Demo: ComponentType } | null>(null);

  useEffect(() => {
    if (stage !== 'loading') return undefined;
    let isCurrent = true;
    import('./LiveDemo.tsx').then(
      ({ LiveDemo }) => isCurrent && setLive({ Demo: LiveDemo }),
      () => isCurrent && setStage('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [stage]);

  useEffect(() => {
    if (!frame.current || savesData()) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setStage('loading');
      },
      { threshold: SHARE_IN_VIEW },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Section id="demo" title={DEMO.title} text={DEMO.text} width="wide" isLandmark={false}>
      <div
        ref={frame}
        className="relative h-[50rem] overflow-hidden rounded-xl border bg-background shadow-lg xl:h-[38rem]"
      >
        {live ? <live.Demo /> : <Still stage={stage} onStart={() => setStage('loading')} />}
      </div>
      <p className="mt-3 text-muted">{DEMO.note}</p>
    </Section>
  );
}

function Still({ stage, onStart }: { stage: Stage; onStart: () => void }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-6 p-4">
      <DiagramSketch content={DEMO_CONTENT} label={DEMO.pictureLabel} className="min-h-0 w-full max-w-xl" />
      {stage === 'loading' ? (
        <p role="status" className="flex h-8 items-center gap-2 text-muted">
          <Spinner />
          {DEMO.loading}
        </p>
      ) : (
        <div className="flex min-h-8 flex-wrap items-center justify-center gap-3">
          {stage === 'failed' ? (
            <p role="alert" className="text-danger">
              {DEMO.failed}
            </p>
          ) : null}
          <Button onClick={onStart}>{stage === 'failed' ? DEMO.retry : DEMO.start}</Button>
        </div>
      )}
    </div>
  );
}

/** With Save-Data the user starts the demo manually. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
