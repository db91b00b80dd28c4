import { describeTarget, type TargetName } from '@joinery/codegen';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type GenerationProgress, progressAt } from './progress.ts';

const REFRESH_MS = 100;

function useProgress(totalEntities: number): GenerationProgress {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return progressAt(elapsedMs, totalEntities);
}

interface ProgressOverlayProps {
  target: TargetName;
  totalEntities: number;
  onCancel: () => void;
}

/** Covers the screen while a project is generated. */
export function ProgressOverlay({ target, totalEntities, onCancel }: ProgressOverlayProps) {
  const { currentEntity, elapsedSeconds } = useProgress(totalEntities);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-background p-6 text-text outline-none"
        >
          <Dialog.Title className="text-lg font-semibold">
            {describeTarget(target).progressTitle ?? 'Generating'}
          </Dialog.Title>
          <div className="flex w-full max-w-md flex-col gap-2">
            <div
              role="progressbar"
              aria-label="Generated entities"
              aria-valuemin={0}
              aria-valuemax={totalEntities}
              aria-valuenow={currentEntity}
              className="h-2 overflow-hidden rounded-full bg-hover"
            >
              <div
                className="size-full origin-left bg-accent-fill transition-transform"
                style={{ transform: `scaleX(${totalEntities === 0 ? 1 : currentEntity / totalEntities})` }}
              />
            </div>
            <div className="flex justify-between text-sm text-muted">
              <span>
                {currentEntity} / {totalEntities} entities
              </span>
              <span>{elapsedSeconds} s</span>
            </div>
          </div>
          <Button onClick={onCancel}>Cancel</Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
