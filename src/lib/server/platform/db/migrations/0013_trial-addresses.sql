CREATE TABLE "trial_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "trial_addresses" ("address_hash")
SELECT DISTINCT translate(rtrim(encode(sha256(convert_to('trial ' || e."email", 'UTF8')), 'base64'), '='), '+/', '-_')
FROM "email_addresses" e JOIN "subscriptions" s ON s."user_id" = e."user_id";
