import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { setMe, useMe } from './admin-session.js';
import { useReauthGate } from './reauth-gate.js';

/** The session that expired during use: its admin, and actions to sign in again or leave. */
export function useExpiredSession(onLeave: (screen: { pathname: string; search: string }) => void) {
  const location = useLocation();
  const door = useReauthGate();
  const queries = useQueryClient();
  const me = useMe();
  return {
    isEnded: door.isShut,
    email: me.data?.admin.email,
    comeBack: () => door.settle(true),
    leave: () => {
      onLeave(location);
      setMe(queries, null);
      door.settle(false);
    },
  };
}
