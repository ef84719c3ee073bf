CREATE TABLE "impersonation_archive" (
	"pseudonym" uuid NOT NULL,
	"impersonation_id" uuid NOT NULL,
	"admin_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"changes" jsonb NOT NULL,
	CONSTRAINT "impersonation_archive_pseudonym_impersonation_id_pk" PRIMARY KEY("pseudonym","impersonation_id")
);
--> statement-breakpoint
ALTER TABLE "impersonation_archive" ADD CONSTRAINT "impersonation_archive_admin_id_users_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonation_archive_latest" ON "impersonation_archive" USING btree ("impersonation_id");--> statement-breakpoint
CREATE INDEX "impersonation_archive_admin" ON "impersonation_archive" USING btree ("admin_id");--> statement-breakpoint
-- Words that few people searched for may be about a person.
DELETE FROM "search_totals" WHERE "times" < 5;
