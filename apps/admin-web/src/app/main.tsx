import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '../styles/admin.css';
import { App } from './app.js';
import { Providers } from './providers.js';

const container = document.getElementById('root');
if (!container) throw new Error('index.html lacks #root');

createRoot(container).render(
  <StrictMode>
    <Providers fetch={window.fetch.bind(window)}>
      <BrowserRouter basename="/podmin">
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
