import { StaticText } from './StaticText.tsx';
import terms from '../text/terms.md';

export function TermsPage() {
  return <StaticText page={terms} />;
}
