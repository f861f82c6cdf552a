import { z } from "zod";
import { moment } from "../api/fields.ts";

export const notificationTypes = ["success", "error", "warning", "reminder", "system", "info"] as const;
export const notificationPriorities = ["low", "medium", "high", "urgent"] as const;

export const notificationDataSchema = z.object({
  realEstateId: z.string().optional(),
  requirementId: z.string().optional(),
  dealId: z.string().optional(),
  action: z.string().optional(),
  userId: z.string().optional(),
  companyId: z.string().optional(),
  siren: z.string().optional(),
  directorId: z.string().optional(),
  parcelId: z.string().optional(),
  entityType: z.string().optional(),
  entityId: z.string().optional(),
});
export type NotificationData = z.infer<typeof notificationDataSchema>;

export const notificationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  priority: z.enum(notificationPriorities),
  createdAt: moment(),
  data: notificationDataSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

const entityPages = new Map([
  ["real-estate", "/real-estates"],
  ["user", "/users"],
  ["requirement", "/requirements"],
  ["saved-search", "/saved-searches"],
]);

/** A path, with a query where the page opens one of its entries. The first matching rule wins; null when there is no page. */
export const notificationTarget = ({ type, data }: Pick<Notification, "type" | "data">): string | null => {
  const to = (folder: string, id: string) => `${folder}/${encodeURIComponent(id)}`;
  if (data.realEstateId && data.requirementId && data.action === "like") {
    return to("/requirements", data.requirementId);
  }
  const requirement = data.requirementId ?? data.dealId;
  if (requirement) return to("/requirements", requirement);
  if (data.realEstateId) return to("/real-estates", data.realEstateId);
  if (data.userId) return to("/users", data.userId);
  const company = data.companyId ?? data.siren;
  if (company) return to("/companies", company);
  if (data.directorId) return to("/directors", data.directorId);
  if (data.parcelId) return to("/parcels", data.parcelId);
  const folder = entityPages.get(data.entityType ?? "");
  if (folder && data.entityId) return to(folder, data.entityId);
  if (type === "system") return "/legal";
  const opened = data.entityId ? encodeURIComponent(data.entityId) : "";
  if (data.entityType === "email" && opened) return `/legal/emails?email=${opened}`;
  if (type === "reminder") return data.entityType === "note" && opened ? `/?tache=${opened}` : "/";
  return null;
};

export const badgeOf = (unread: number): string => (unread <= 0 ? "" : unread > 99 ? "99+" : String(unread));
