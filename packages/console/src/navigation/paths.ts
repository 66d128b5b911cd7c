/** Builders of every path in the console. Nothing else spells a path. */
export const paths = {
  root: () => '/',
  home: () => '/home',
  login: () => '/login',
  oneTimeLink: (userToken: string) => `/otpl/${encodeURIComponent(userToken)}`,
  forgotPassword: () => '/forgotpassword',
  resetPassword: (userToken: string) => `/resetpassword/${encodeURIComponent(userToken)}`,
  changePassword: () => '/changepassword',
  emailConfirmation: (userToken: string) => `/emailconfirmation/${encodeURIComponent(userToken)}`,
  zone: () => '/dzone',
  networkError: () => '/networkerror',
  admin: () => '/admin',
  workspaces: () => '/admin/workspaces',
  users: () => '/admin/users',
  account: () => '/admin/account',
  plans: () => '/admin/plans',
  help: () => '/admin/help',
} as const
