import { Hero, Statistics } from '../features/landing/Hero.tsx';
import { Benefits, ClosingCall, Features, Testimonials, Workflow } from '../features/landing/Sections.tsx';
import { PublicLayout } from './PublicLayout.tsx';

export function LandingPage() {
  return (
    <PublicLayout>
      <Hero />
      <Statistics />
      <Workflow />
      <Features />
      <Benefits />
      <Testimonials />
      <ClosingCall />
    </PublicLayout>
  );
}
