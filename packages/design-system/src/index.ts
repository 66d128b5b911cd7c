export {
  Accordion,
  type AccordionHeadingLevel,
  type AccordionMode,
  type AccordionProps,
} from './accordion/Accordion.tsx'
export { AccordionSection, type AccordionSectionProps } from './accordion/AccordionSection.tsx'
export { focusFirstInvalid, revealInAccordion } from './accordion/reveal.ts'
export { AccordionDialog, type AccordionDialogProps } from './accordion-dialog/AccordionDialog.tsx'
export { ActionBar, type ActionBarProps } from './action-bar/ActionBar.tsx'
export { AppShell, type AppShellProps } from './app-shell/AppShell.tsx'
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export { AvatarMenu, type AvatarMenuPlan, type AvatarMenuProps } from './avatar-menu/AvatarMenu.tsx'
export { Banner, type BannerTone, type BannerProps } from './banner/Banner.tsx'
export {
  BillingToggle,
  type BillingInterval,
  type BillingToggleProps,
} from './billing-toggle/BillingToggle.tsx'
export { ArchArtwork, type ArchArtworkProps } from './brand-mark/ArchArtwork.tsx'
export { Brand, type BrandProps } from './brand-mark/Brand.tsx'
export { BrandMark, type BrandMarkProps } from './brand-mark/BrandMark.tsx'
export { MarkContext, type MarkShape } from './brand-mark/markShape.ts'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './breadcrumb/Breadcrumb.tsx'
export { actionStyle, type ActionSize, type ActionVariant } from './button/actionStyle.ts'
export { Button, type ButtonProps } from './button/Button.tsx'
export { Card, type CardProps } from './card/Card.tsx'
export { CheckMatrix, type CheckMatrixProps } from './check-matrix/CheckMatrix.tsx'
export type { MatrixCell, MatrixHead } from './check-matrix/matrix.ts'
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.tsx'
export {
  CheckboxGroup,
  type CheckboxGroupItem,
  type CheckboxGroupProps,
} from './checkbox-group/CheckboxGroup.tsx'
export { Code, type CodeProps } from './code/Code.tsx'
export { CodeBlock, type CodeBlockProps, type CodeCopy } from './code/CodeBlock.tsx'
export type { CollectionFilter, CollectionPagination } from './collection/collectionProps.ts'
export { ComboBox, type ComboBoxProps } from './combo-box/ComboBox.tsx'
export type { Command } from './command-palette/command.ts'
export { CommandField, type CommandFieldProps } from './command-palette/CommandField.tsx'
export { CommandPalette, type CommandPaletteProps } from './command-palette/CommandPalette.tsx'
export { ariaKeyShortcuts, Kbd, type KbdProps } from './command-palette/Kbd.tsx'
export { marks } from './command-palette/marks.ts'
export { search as searchCommands } from './command-palette/search.ts'
export { useCommandShortcut } from './command-palette/useCommandShortcut.ts'
export type { CompactListSlots } from './compact-list/CompactItem.tsx'
export { CompactList, type CompactListProps } from './compact-list/CompactList.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button/CopyButton.tsx'
export { copyText } from './copy-button/copyText.ts'
export type { Column, ColumnPriority, Sort, SortValue } from './data-table/column.ts'
export { ColumnChooser, type ColumnChooserProps } from './data-table/ColumnChooser.tsx'
export { arrangeColumns, type ColumnLayout } from './data-table/columnLayout.ts'
export { DataTable, type DataTableProps } from './data-table/DataTable.tsx'
export { widestOf } from './data-table/textWidth.ts'
export type { Facet, FacetChoice } from './data-table/useFacets.ts'
export type { ShowOnly } from './data-table/useSelectable.ts'
export type { HiddenSelectionTexts, TableSelection } from './data-table/useSelection.ts'
export {
  useTableState,
  type TableState,
  type TableStateOptions,
  type UrlState,
} from './data-table/useTableState.ts'
export {
  DateRangePicker,
  type DateRangePickerProps,
  type DayRange,
  type IsoDay,
} from './date-range-picker/DateRangePicker.tsx'
export {
  DescriptionList,
  type DescriptionListItem,
  type DescriptionListProps,
} from './description-list/DescriptionList.tsx'
export { DetailLayout, type DetailLayoutProps } from './detail-panel/DetailLayout.tsx'
export { DetailPanel, type DetailPanelProps } from './detail-panel/DetailPanel.tsx'
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmDialogVariant } from './dialog/ConfirmDialog.tsx'
export { Dialog, type DialogProps, type DialogSize } from './dialog/Dialog.tsx'
export { Divider, type DividerProps } from './divider/Divider.tsx'
export {
  Drawer,
  type DrawerPhonePlacement,
  type DrawerPlacement,
  type DrawerProps,
  type DrawerSize,
} from './drawer/Drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx'
export { FileUpload, type FileUploadProps } from './file-upload/FileUpload.tsx'
export { FilterBar, type FilterBarItem, type FilterBarProps } from './filter-bar/FilterBar.tsx'
export { Form, type FormErrors, type FormProps } from './form/Form.tsx'
export { FullPageLoader, type FullPageLoaderProps } from './full-page-loader/FullPageLoader.tsx'
export { Grid, type GridColumnWidth, type GridProps } from './grid/Grid.tsx'
export type { GuidedStepDrawing } from './guided-step/drawings.tsx'
export {
  GuidedStep,
  type GuidedStepNote,
  type GuidedStepNoteTone,
  type GuidedStepProps,
  type GuidedStepTone,
} from './guided-step/GuidedStep.tsx'
export { Heading, type HeadingProps, type HeadingVariant } from './heading/Heading.tsx'
export * from './icon/index.ts'
export { IconButton, type IconButtonProps, type IconButtonVariant } from './icon-button/IconButton.tsx'
export { Inline, type InlineProps } from './inline/Inline.tsx'
export type { Destination } from './link/destination.ts'
export { Link, type LinkProps, type LinkVariant } from './link/Link.tsx'
export { LinkButton, type LinkButtonProps } from './link-button/LinkButton.tsx'
export { media } from './media/media.ts'
export { usePrinting } from './media/printing.ts'
export { useMediaQuery } from './media/useMediaQuery.ts'
export { Menu, type MenuProps } from './menu/Menu.tsx'
export { MenuItem, type MenuItemProps, type MenuItemVariant } from './menu/MenuItem.tsx'
export { MenuPopover, type MenuPopoverProps } from './menu/MenuPopover.tsx'
export { MenuSection, MenuSeparator, type MenuSectionProps } from './menu/MenuSection.tsx'
export { Meter, type MeterProps } from './meter/Meter.tsx'
export { MultiSelect, type MultiSelectProps } from './multi-select/MultiSelect.tsx'
export { NameList, type NameListItem, type NameListProps } from './name-list/NameList.tsx'
export { NoticeCentre, type Notice, type NoticeCentreProps } from './notice-centre/NoticeCentre.tsx'
export { NoticeStrip, type NoticeStripProps, type StripNotice } from './notice-strip/NoticeStrip.tsx'
export { NumberField, type NumberFieldProps } from './number-field/NumberField.tsx'
export { PageHeader, type PageHeaderProps } from './page-header/PageHeader.tsx'
export { Paginator, type PaginatorProps, type PaginatorTexts } from './paginator/Paginator.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field/PasswordField.tsx'
export {
  RequirementList,
  type PasswordRequirement,
  type RequirementListProps,
} from './password-field/RequirementList.tsx'
export type { FeatureHelpText, Plan, PlanAction, PlanFact } from './plan-card/plan.ts'
export type { PlanLayout } from './plan-card/planAreaContext.ts'
export { PlanCard, type PlanCardProps, type PlanFeature } from './plan-card/PlanCard.tsx'
export { PlanCardGroup, type PlanCardGroupProps } from './plan-card/PlanCardGroup.tsx'
export {
  PlanComparison,
  type PlanComparisonProps,
  type PlanComparisonRow,
} from './plan-comparison/PlanComparison.tsx'
export type { PopoverPlacement } from './popover/anchored.tsx'
export { Popover, type PopoverProps } from './popover/Popover.tsx'
export { LinkRouter } from './press/LinkRouter.tsx'
export { Price, type PriceProps } from './price/Price.tsx'
export { formatPrice } from './price/priceParts.ts'
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar.tsx'
export type { ProgressTone } from './progress-bar/useProgress.ts'
export { ProgressChip, type ProgressChipProps } from './progress-chip/ProgressChip.tsx'
export { ProgressCircle, type ProgressCircleProps } from './progress-circle/ProgressCircle.tsx'
export { directionOf, PorticoProvider, type PorticoProviderProps } from './provider/PorticoProvider.tsx'
export { PublicLayout, type PublicLayoutProps } from './public-layout/PublicLayout.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/RadioGroup.tsx'
export { RowButton, type RowButtonProps } from './row-cells/RowButton.tsx'
export { RowCopyButton, type RowCopyButtonProps } from './row-cells/RowCopyButton.tsx'
export { RowLine, type RowLineProps } from './row-cells/RowLine.tsx'
export { RowLink, type RowLinkProps } from './row-cells/RowLink.tsx'
export { RowMenu, type OpenRowMenu, type RowMenuProps } from './row-cells/RowMenu.tsx'
export { RowMenuButton, type RowMenuButtonProps } from './row-cells/RowMenuButton.tsx'
export type { RowMenuRenderer } from './row-cells/RowMenuHost.tsx'
export type { RowActionHandler } from './row-cells/rowPresses.ts'
export { RowStatus, type RowStatusProps } from './row-cells/RowStatus.tsx'
export { RowTag, type RowTagProps } from './row-cells/RowTag.tsx'
export { RowText, type RowTextProps } from './row-cells/RowText.tsx'
export { SearchField, type SearchFieldProps } from './search-field/SearchField.tsx'
export type { SearchSuggestion } from './search-field/useSuggestions.tsx'
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
  type SegmentedControlSize,
} from './segmented-control/SegmentedControl.tsx'
export type { SelectOption, SelectOptionGroup, SelectOptions } from './select/options.ts'
export { Select, type SelectProps } from './select/Select.tsx'
export type { NavItem } from './side-nav/NavLink.tsx'
export { SideNav, type SideNavProps } from './side-nav/SideNav.tsx'
export { Skeleton, type SkeletonProps, type SkeletonShape } from './skeleton/Skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './skip-link/SkipLink.tsx'
export { Spinner, type SpinnerProps } from './spinner/Spinner.tsx'
export type { Gap } from './stack/gap.ts'
export { Stack, type StackProps } from './stack/Stack.tsx'
export { StatusDot, type StatusDotProps, type StatusTone } from './status-dot/StatusDot.tsx'
export { StatusIcon, type StatusIconProps } from './status-icon/StatusIcon.tsx'
export {
  StatusStrip,
  type StatusSlot,
  type StatusStripProps,
  type StatusTable,
} from './status-strip/StatusStrip.tsx'
export { Stepper, type StepperItem, type StepperProps, type StepState } from './stepper/Stepper.tsx'
export { Switch, type SwitchProps } from './switch/Switch.tsx'
export { Tabs, type TabItem, type TabsProps } from './tabs/Tabs.tsx'
export { Tag, type TagProps, type TagTone } from './tag/Tag.tsx'
export { Text, type TextProps, type TextTone } from './text/Text.tsx'
export { TextArea, type TextAreaProps } from './text-area/TextArea.tsx'
export { TextButton, type TextButtonProps } from './text-button/TextButton.tsx'
export { TextField, type TextFieldProps, type TextFieldType } from './text-field/TextField.tsx'
export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from './timeline/Timeline.tsx'
export { Toaster, type ToasterProps } from './toast/Toaster.tsx'
export type { ToastAction, ToastItem, ToastTone } from './toast/toastItem.ts'
export {
  createToastQueue,
  toast,
  type ShowToast,
  type ToastOptions,
  type ToastQueue,
  type ToastsShown,
} from './toast/toastQueue.ts'
export { ToastRegion, type ToastRegionProps } from './toast/ToastRegion.tsx'
export * from './tokens/index.ts'
export { Tooltip, type TooltipPlacement, type TooltipProps } from './tooltip/Tooltip.tsx'
export { TopBar, type TopBarProps } from './top-bar/TopBar.tsx'
export { TourOverlay, type TourOverlayProps, type TourStep } from './tour-overlay/TourOverlay.tsx'
export type { TourPlacement } from './tour-overlay/usePosition.ts'
export type { TransferItem, TransferListTexts } from './transfer-list/transferItem.ts'
export { TransferList, type TransferListProps } from './transfer-list/TransferList.tsx'
export { TruncatedText, type TruncatedTextProps } from './truncated-text/TruncatedText.tsx'
export {
  VisuallyHidden,
  visuallyHiddenStyle,
  type VisuallyHiddenProps,
} from './visually-hidden/VisuallyHidden.tsx'
