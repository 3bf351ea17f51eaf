import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/lib/toasts.js';
import { fullName, type User } from '../user.js';

export function useRefreshUsers() {
  const queries = useQueryClient();
  return async (title: string, user: User) => {
    showToast({ title, description: fullName(user) || user.email });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['users'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };
}
