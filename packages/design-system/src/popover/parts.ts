/** What menus and popovers need once they are open. */
export { AvatarMenuContent } from '../avatar-menu/AvatarMenuContent.tsx'
export { Item, Section, Separator } from '../menu/menuParts.tsx'
export { MenuPopup } from '../menu/MenuPopup.tsx'
export { NoticeList } from '../notice-centre/NoticeList.tsx'
export { DialogPopup, PopoverContent } from './DialogPopup.tsx'
