import { Hero, Statistics } from '../features/landing/Hero.tsx';
import { Benefits, ClosingCall, Features, Testimonials, Workflow } from '../features/landing/Sections.tsx';
import { LandingDemo } from './liveDemo/LandingDemo.tsx';
import { PublicLayout } from './PublicLayout.tsx';

export function LandingPage() {
  return (
    <PublicLayout>
      <Hero />
      <Statistics />
      <LandingDemo />
      <Workflow />
      <Features />
      <Benefits />
      <Testimonials />
      <ClosingCall />
    </PublicLayout>
  );
}
