import { routeAt } from './routes.js';

/** The source file of the screen at a path, relative to the web app's folder. The server uses it to emit preload hints. */
export function screenFile(pathname: string): string {
  const [folder, file] = routeAt(pathname).screen.split('/');
  return folder === 'app' ? `src/app/${file}.tsx` : `src/features/${folder}/components/${file}.tsx`;
}
