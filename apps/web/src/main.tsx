import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App.tsx';
import { loadPage } from './app/routes.tsx';
import './app/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const page = loadPage(window.location.pathname);
if (root.firstElementChild === null) createRoot(root).render(app);
else void page.then(() => startTransition(() => void hydrateRoot(root, app)));
