export { AvatarMenu, type AvatarMenuPlan, type AvatarMenuProps } from './AvatarMenu.tsx'
