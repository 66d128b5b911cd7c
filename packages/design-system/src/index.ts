export { Accordion, type AccordionHeadingLevel, type AccordionProps } from './accordion/Accordion.tsx'
export { AccordionSection, type AccordionSectionProps } from './accordion/AccordionSection.tsx'
export { focusFirstInvalid, revealInAccordion } from './accordion/reveal.ts'
export { AccordionDialog, type AccordionDialogProps } from './accordion-dialog/AccordionDialog.tsx'
export { AppShell, type AppShellProps } from './app-shell/AppShell.tsx'
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export { AvatarMenu } from './avatar-menu/AvatarMenu.tsx'
export type { AvatarMenuPlan, AvatarMenuProps } from './avatar-menu/avatarMenuProps.ts'
export { Banner, type BannerTone, type BannerProps } from './banner/Banner.tsx'
export {
  BillingToggle,
  type BillingInterval,
  type BillingToggleProps,
} from './billing-toggle/BillingToggle.tsx'
export { ArchArtwork, type ArchArtworkProps } from './brand-mark/ArchArtwork.tsx'
export {
  Brand,
  type BrandProps,
  BrandMark,
  type BrandMarkProps,
  MarkContext,
  type MarkShape,
} from './brand-mark/BrandMark.tsx'
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
export { CodeBlock, type CodeBlockProps } from './code/CodeBlock.tsx'
export type { CollectionFilter, CollectionPagination } from './collection/collectionProps.ts'
export { ComboBox, type ComboBoxProps } from './combo-box/ComboBox.tsx'
export { type Command, search as searchCommands } from './command-palette/search.ts'
export { CommandField, type CommandFieldProps } from './command-palette/CommandField.tsx'
export { CommandPalette, type CommandPaletteProps } from './command-palette/CommandPalette.tsx'
export { ariaKeyShortcuts, Kbd, type KbdProps } from './command-palette/Kbd.tsx'
export { marks } from './command-palette/marks.ts'
export { useCommandShortcut } from './command-palette/useCommandShortcut.ts'
export type { CompactListSlots } from './compact-list/CompactItem.tsx'
export { CompactList, type CompactListProps } from './compact-list/CompactList.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button/CopyButton.tsx'
export { copyText } from './copy-button/useCopy.tsx'
export {
  type Column,
  type ColumnPriority,
  type Sort,
  type SortValue,
  arrangeColumns,
  type ColumnLayout,
} from './data-table/column.ts'
export { ColumnChooser, type ColumnChooserProps } from './data-table/ColumnChooser.tsx'
export { DataTable, type DataTableProps } from './data-table/DataTable.tsx'
export { SimpleTable, type SimpleTableProps } from './data-table/SimpleTable.tsx'
export { widestOf } from './data-table/columnWidths.ts'
export type { Facet, FacetChoice } from './data-table/useFacets.ts'
export type { ShowOnly, TableSelection } from './data-table/useSelection.ts'
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
export { Drawer, type DrawerPlacement, type DrawerProps, type DrawerSize } from './drawer/Drawer.tsx'
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
export type { Destination } from './link/linkStyle.ts'
export { Link, type LinkProps, type LinkVariant } from './link/Link.tsx'
export { LinkButton, type LinkButtonProps } from './link-button/LinkButton.tsx'
export { media, usePrinting, useMediaQuery } from './media/media.ts'
export { Menu, type MenuProps } from './menu/Menu.tsx'
export { MenuItem } from './menu/MenuItem.tsx'
export type { MenuItemProps, MenuItemVariant, MenuSectionProps } from './menu/menuProps.ts'
export { MenuSection, MenuSeparator } from './menu/MenuSection.tsx'
export { Meter, type MeterProps } from './meter/Meter.tsx'
export { MultiSelect, type MultiSelectProps } from './multi-select/MultiSelect.tsx'
export { NameList, type NameListItem, type NameListProps } from './name-list/NameList.tsx'
export { NoticeCentre } from './notice-centre/NoticeCentre.tsx'
export type { Notice, NoticeCentreProps } from './notice-centre/noticeProps.ts'
export { NoticeStrip, type NoticeStripProps, type StripNotice } from './notice-strip/NoticeStrip.tsx'
export { NumberField, type NumberFieldProps } from './number-field/NumberField.tsx'
export { PageHeader, type PageHeaderProps } from './page-header/PageHeader.tsx'
export { Paginator, type PaginatorProps } from './paginator/Paginator.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field/PasswordField.tsx'
export {
  RequirementList,
  type PasswordRequirement,
  type RequirementListProps,
} from './password-field/RequirementList.tsx'
export type { FeatureHelpText, Plan, PlanAction, PlanFact, PlanLayout } from './plan-card/plan.ts'
export { PlanCard, type PlanCardProps, type PlanFeature } from './plan-card/PlanCard.tsx'
export { PlanCardGroup, type PlanCardGroupProps } from './plan-card/PlanCardGroup.tsx'
export {
  PlanComparison,
  type PlanComparisonProps,
  type PlanComparisonRow,
} from './plan-comparison/PlanComparison.tsx'
export type { PopoverPlacement } from './popover/anchoredProps.ts'
export { preloadOverlays } from './popover/preloadOverlays.ts'
export { Popover, type PopoverProps } from './popover/Popover.tsx'
export { LinkRouter } from './press/PlainLink.tsx'
export { Price, type PriceProps, formatPrice } from './price/Price.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar.tsx'
export type { ProgressTone } from './progress-bar/useProgress.ts'
export { ProgressChip, type ProgressChipProps } from './progress-chip/ProgressChip.tsx'
export { ProgressCircle, type ProgressCircleProps } from './progress-circle/ProgressCircle.tsx'
export { directionOf, PorticoProvider, type PorticoProviderProps } from './provider/PorticoProvider.tsx'
export type { Words } from './provider/say.ts'
export { PublicLayout, type PublicLayoutProps } from './public-layout/PublicLayout.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/RadioGroup.tsx'
export {
  RowButton,
  type RowButtonProps,
  RowCopyButton,
  type RowCopyButtonProps,
  RowMenuButton,
  type RowMenuButtonProps,
} from './row-cells/RowButtons.tsx'
export {
  RowLine,
  type RowLineProps,
  RowLink,
  type RowLinkProps,
  RowStatus,
  type RowStatusProps,
  RowTag,
  type RowTagProps,
  RowText,
  type RowTextProps,
} from './row-cells/RowCells.tsx'
export { RowMenu, type OpenRowMenu, type RowMenuProps } from './row-cells/RowMenu.tsx'
export type { RowMenuRenderer } from './row-cells/RowMenuHost.tsx'
export type { RowActionHandler } from './row-cells/rowPresses.ts'
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
export { type Gap, Stack, type StackProps } from './stack/Stack.tsx'
export { StatusDot, type StatusDotProps, type StatusTone } from './status-dot/StatusDot.tsx'
export { StatusIcon, type StatusIconProps } from './status-icon/StatusIcon.tsx'
export {
  StatusStrip,
  type StatusSlot,
  type StatusStripProps,
  type StatusTable,
} from './status-strip/StatusStrip.tsx'
export { Stepper, type StepperItem, type StepperProps } from './stepper/Stepper.tsx'
export { Switch, type SwitchProps } from './switch/Switch.tsx'
export { Tabs, type TabItem, type TabsProps } from './tabs/Tabs.tsx'
export { Tag, type TagProps, type TagTone } from './tag/Tag.tsx'
export { Text, type TextProps, type TextTone } from './text/Text.tsx'
export { TextArea, type TextAreaProps } from './text-area/TextArea.tsx'
export { TextButton, type TextButtonProps } from './text-button/TextButton.tsx'
export { TextField, type TextFieldProps, type TextFieldType } from './text-field/TextField.tsx'
export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from './timeline/Timeline.tsx'
export { ToastRegion, type ToastRegionProps } from './toast/ToastRegion.tsx'
export type { ToastAction, ToastItem, ToastTone } from './toast/toastItem.ts'
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
