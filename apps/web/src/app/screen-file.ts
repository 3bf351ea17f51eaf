import { routeAt } from './routes.js';

/** The source file of the screen at a path, from the web app's folder. The server tells browsers to fetch its chunk ahead. */
export function screenFile(pathname: string): string {
  const [folder, file] = routeAt(pathname).screen.split('/');
  return folder === 'app' ? `src/app/${file}.tsx` : `src/features/${folder}/components/${file}.tsx`;
}
