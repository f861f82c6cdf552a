import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { memoryCrm } from "../../client-space/spaces.fixture.ts";
import { newOffer } from "../offers.fixture.ts";

const { as } = await testApp({ ports: { crm: memoryCrm() } });
const owner = await as("USER");
const colleague = await as("USER", 2);

const notificationsOf = async (offerId: string): Promise<Notification[]> => {
  const { body } = await owner.call<{ items: Notification[] }>("listUserNotifications", {
    params: { id: owner.userId },
  });
  return body.items.filter(({ data }) => data.realEstateId === offerId);
};

describe("the owner of an offer", () => {
  it.each([
    ["addLiked", "like", "plaît à un client"],
    ["addRequested", "request", "intéresse un client, qui souhaite en savoir plus"],
    ["addRejected", "reject", "ne convient pas à un client"],
  ] satisfies [OperationName, string, string][])(
    "is notified of %s by somebody else, once per requirement",
    async (add, action, text) => {
      const offer = await newOffer(owner);
      for (const requirementId of ["deal-1", "deal-1", "deal-2"]) {
        await colleague.call(add, { params: { id: offer.id, requirementId } });
      }
      expect(await notificationsOf(offer.id)).toMatchObject([
        { data: { realEstateId: offer.id, requirementId: "deal-2", action } },
        {
          read: false,
          message: `«\u202f${offer.title}\u202f» ${text}.`,
          data: { realEstateId: offer.id, requirementId: "deal-1", action },
        },
      ]);
    },
  );

  it("is not notified of selections, removed links or their own changes", async () => {
    const offer = await newOffer(owner);
    const params = { id: offer.id, requirementId: "deal-1" };
    await colleague.call("addSelected", { params });
    await owner.call("addLiked", { params });
    await colleague.call("addLiked", { params });
    await colleague.call("removeLiked", { params });
    expect(await notificationsOf(offer.id)).toEqual([]);
  });
});
