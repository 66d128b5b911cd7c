export {
  Drawer,
  type DrawerPhonePlacement,
  type DrawerPlacement,
  type DrawerProps,
  type DrawerSize,
} from './Drawer.tsx'
