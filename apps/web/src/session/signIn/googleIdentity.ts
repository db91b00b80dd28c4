const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential: string }) => void;
  }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | null = null;

/** Loads Google's sign-in script once, and only if a client id is configured. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function loadScript(): Promise<GoogleIdentity> {
  if (!window.google) {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error('Google sign-in could not be loaded.'));
      });
      document.head.append(script);
    });
  }
  if (!window.google) throw new Error('Google sign-in could not be loaded.');
  return window.google.accounts.id;
}
