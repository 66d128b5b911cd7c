/** For main.tsx, which evaluates it in a task of its own. */
export { hydrateRoot } from 'react-dom/client'
