import { Inject, Injectable } from '@nestjs/common';
import { withoutMailAddresses } from '#api/keyed-hash.js';
import { ADMIN_USERS, CLOCK, SECRET } from '#api/wiring/tokens.js';
import type { AdminUsers } from '#core/ports/admin-users.js';
import type { Clock } from '#core/ports/clock.js';
import { editUser, setUserActive } from '#core/usecases/admin/edit-user.js';

/** Members, for admins. */
@Injectable()
export class AdminUsersService {
  readonly list: AdminUsers['list'];
  readonly edit: ReturnType<typeof editUser>;
  readonly setActive: ReturnType<typeof setUserActive>;

  constructor(
    @Inject(ADMIN_USERS) users: AdminUsers,
    @Inject(CLOCK) clock: Clock,
    @Inject(SECRET) secret: string,
  ) {
    this.list = (query) => users.list(query);
    this.edit = editUser({
      users,
      clock,
      withoutMailAddresses: (text) => withoutMailAddresses(text, secret),
    });
    this.setActive = setUserActive({ users });
  }
}
