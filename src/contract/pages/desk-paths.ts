// Pages of the desk, about one person or thing.

export const deskUserPath = (id: string): string => `/admin/users/${encodeURIComponent(id)}`;
/** What they see. */
export const deskViewPath = (user: string): string => `${deskUserPath(user)}/view`;
export const deskRidePath = (id: string): string => `/admin/rides/${encodeURIComponent(id)}`;
export const deskCasePath = (id: string): string => `/admin/cases/${encodeURIComponent(id)}`;
export const deskApplicationPath = (id: string): string => `/admin/applications/${encodeURIComponent(id)}`;
