import { StaticText } from './StaticText.tsx';
import privacy from '../text/privacy.md';

export function PrivacyPage() {
  return <StaticText page={privacy} />;
}
