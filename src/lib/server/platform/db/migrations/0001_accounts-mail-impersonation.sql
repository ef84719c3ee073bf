CREATE TABLE "impersonation_changes" (
	"user_id" uuid NOT NULL,
	"impersonation_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"fields" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	CONSTRAINT "impersonation_changes_user_id_impersonation_id_change_id_pk" PRIMARY KEY("user_id","impersonation_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"user_id" uuid NOT NULL,
	"impersonation_id" uuid NOT NULL,
	"admin_id" uuid,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"usable_until" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "impersonations_user_id_impersonation_id_pk" PRIMARY KEY("user_id","impersonation_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"user_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"message" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_user_id_mail_id_pk" PRIMARY KEY("user_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "impersonation_changes" ADD CONSTRAINT "impersonation_changes_impersonation" FOREIGN KEY ("user_id","impersonation_id") REFERENCES "public"."impersonations"("user_id","impersonation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_admin_id_users_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonations_latest" ON "impersonations" USING btree ("impersonation_id");--> statement-breakpoint
CREATE INDEX "impersonations_admin" ON "impersonations" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "mails_next_attempt" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_user_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id");