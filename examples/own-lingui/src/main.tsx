import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadTexts } from './load-texts';
import '@assess/ui/styles.css';
import '@assess/header-footer/styles.css';

createRoot(document.getElementById('root')!).render(<App first={await loadTexts('en-us')} />);
