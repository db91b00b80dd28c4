import { ArrowRight } from 'lucide-react';
import { useSession } from '../../session/sessionStore.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import { HERO, STATISTICS } from './content.ts';
import { HeroPicture } from './HeroPicture.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:py-20">
      <div className="flex flex-col items-start gap-6">
        <h1 className="text-display font-semibold tracking-tight text-balance">{HERO.title}</h1>
        <p className="max-w-xl text-base text-muted">{HERO.text}</p>
        <div className="flex flex-wrap gap-3">
          <StartButton />
          <Button size="lg" asChild>
            <a href="#demo">{HERO.secondary}</a>
          </Button>
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

/** 'Start Building Now'; for visitors a tooltip says that the editor needs a login (M045, M046). */
export function StartButton() {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const button = (
    <NavigateButton to={isSignedIn ? '/diagram-editor' : '/login'} variant="primary" size="lg">
      {HERO.button}
      <ArrowRight aria-hidden />
    </NavigateButton>
  );
  return isSignedIn ? button : <Tooltip content={HERO.loggedOutHint}>{button}</Tooltip>;
}

export function Statistics() {
  return (
    <section aria-label="Statistics" className="border-y bg-surface">
      <dl className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-4">
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse items-center gap-1 text-center">
            <dt className="text-muted">{label}</dt>
            <dd className="text-headline font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
